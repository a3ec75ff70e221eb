import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { showInAccount } from '../../providers/ownAccount';
import { refreshSession } from '../../providers/session';
import { useSession } from '../../providers/useSession';
import type { FormPart } from './narrow-screen';
import { OwnRecordForm } from './OwnRecordForm';

/** Who one is, and the language and the time zone that one works in. */
export function PersonAccount() {
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
