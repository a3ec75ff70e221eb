import Login from '@mui/icons-material/LoginOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { ADMIN } from '../../../core/access/roles';
import { IMPERSONATION_MODES, type Impersonation } from '../../../core/wire';
import { impersonate } from '../../providers/session/impersonate';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useAbility } from '../../providers/session/useAbility';
import { useManifest } from '../../providers/screens/useManifest';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { PageAction } from '../actions/PageAction';
import { useProblemText } from '../useProblemText';

const ICONS = { view: <Visibility />, act: <Login /> } as const;

/**
 * Buttons for the panel through the eyes of the person, or in the place of whoever answers for a tenant; only what the Admin may do is offered, and
 * nothing on oneself. Suspends until their texts are there.
 */
export function PersonActions({ userId }: { userId: string }) {
  useRemote(pageTexts('access-control'));
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const ability = useAbility();
  const ownId = useSession()?.userData.id;
  const { data: person } = useGetOne('users', { id: userId });
  const [isBusy, setBusy] = useState(false);
  const begin = async (mode: Impersonation['mode']) => {
    setBusy(true);
    try {
      await impersonate(userId, mode);
    } catch (refused) {
      notify(describe(refused), { type: 'error' });
      setBusy(false);
    }
  };
  const roles = useManifest().roles;
  const fits = {
    view: person?.role !== ADMIN,
    act: roles.some(({ n, t }) => n === person?.role && t === true),
  };
  if (person === undefined || userId === ownId) return null;
  return IMPERSONATION_MODES.filter((mode) => fits[mode] && ability.can(mode, 'Impersonation')).map((mode) => (
    <PageAction
      key={mode}
      variant="outlined"
      startIcon={ICONS[mode]}
      disabled={isBusy}
      onClick={() => void begin(mode)}
    >
      {translate(`access.impersonate.${mode}`)}
    </PageAction>
  ));
}
