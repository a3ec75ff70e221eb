import { lazy } from '../../providers/api/lazy';
import { AccountCard } from './AccountCard';
import type { UserTab } from './tabs';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { showInAccount } from '../../providers/session/ownAccount';
import { refreshSession } from '../../providers/session/session';
import { useSession } from '../../providers/session/useSession';
import type { FormPart } from './narrow-screen';
import { OwnRecordForm } from './OwnRecordForm';

const SecurityTab = lazy(() => import('../security/SecurityTab'));
const ConnectionsTab = lazy(() => import('./ConnectionsTab'));
const Preferences = lazy(async () => ({ default: (await import('../notifications/Preferences')).Preferences }));

/** A tab of the person; the pages of the account that pays show some of them as well. First stands what the application has to say there. */
export function PersonTab({ tab }: { tab: UserTab }) {
  return (
    <>
      <AccountCard tab={tab} />
      <OwnTab tab={tab} />
    </>
  );
}

function OwnTab({ tab }: { tab: UserTab }) {
  switch (tab) {
    case 'account':
      return <PersonAccount />;
    case 'security':
      return <SecurityTab />;
    case 'notifications':
      return <Preferences />;
    case 'connections':
      return <ConnectionsTab />;
  }
}

/** Who one is, and the language and the time zone that one works in. */
function PersonAccount() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const session = useSession();
  const parts = useMemo<FormPart[]>(
    () => [
      { key: 'person', title: translate('account.parts.person'), fields: ['name', 'email', 'phone', 'avatarUrl'] },
      { key: 'habits', title: translate('account.parts.habits'), fields: ['language', 'timezone'] },
    ],
    [translate],
  );
  if (session === null) return null;
  const takeUp = ({ language, avatarUrl }: DataRecord) => {
    // The photo and the name stand in the frame as well.
    showInAccount(session.userData.id, { avatarUrl: avatarUrl ?? null });
    if (typeof language === 'string' && language !== locale) setLocale(language);
    refreshSession(session.accessToken).catch(reportError);
  };
  return <OwnRecordForm collection="users" id={session.userData.id} parts={parts} onSaved={takeUp} />;
}
