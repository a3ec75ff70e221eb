import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { askedPermission } from '../../providers/session/askedPermission';
import { screensOf } from '../../providers/screens/manifest';
import { screenTitle } from '../../providers/screens/screenTitle';
import { useManifest } from '../../providers/screens/useManifest';
import { Denied } from './Denied';

/** `/not-authorized-scoped?action=…&subject=…` for somebody who is signed in. */
export default function NotAuthorizedScoped() {
  const translate = useTranslate();
  const permission = askedPermission(useLocation().search);
  // Of screens that share a subject the others lie below the one with the shortest path.
  const [screen] = screensOf(useManifest())
    .filter(({ subject }) => subject === permission?.subject)
    .toSorted((one, other) => one.path.length - other.path.length);
  return <Denied permission={permission} title={screen && screenTitle(translate, screen)} />;
}
