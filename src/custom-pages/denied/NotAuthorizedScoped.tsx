import { useLocation } from 'react-router';
import { askedPermission } from '../../providers/askedPermission';
import { Denied } from './Denied';

/** `/not-authorized-scoped?action=…&subject=…` for somebody who is signed in. */
export default function NotAuthorizedScoped() {
  return <Denied permission={askedPermission(useLocation().search)} />;
}
