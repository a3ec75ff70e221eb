import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import {
  knownAccount,
  type OwnAccount,
  ownAccountQuery,
  showInAccount,
  writeAccount,
} from '../providers/session/ownAccount';
import { mayOnRecord } from '../providers/session/recordRights';
import { type Choices, choicesHere, noteKept, takeOver } from '../providers/settingChoices';
import { subscribeSettings } from '../providers/settings';
import { useAbility } from '../providers/session/useAbility';
import { useSession } from '../providers/session/useSession';
import { useKeptVisits } from './useKeptVisits';

const FIELD = 'appearance';
/** Somebody who tries choices out makes several at once. */
const QUIET_MS = 600;

/** Whatever the account holds and others write into it, the choices in it are taken over once. */
const isThere = () => true;

/** The language is a field of its own as well: messages to the person are written in it. */
const fieldsOf = (choices: Choices): OwnAccount => ({
  [FIELD]: choices,
  ...(choices.language !== undefined && { language: choices.language }),
});

/** Draws nothing: choices, favourites and what was opened last are those of the account, and what is new here is kept with it. */
export function AccountSettings() {
  const user = useSession()?.userData;
  const ability = useAbility();
  const notify = useNotify();
  const userId = user?.id ?? '';
  const tenantId = user?.tenantId ?? null;
  const isKept = userId !== '' && mayOnRecord(ability, 'update', 'users', { id: userId, tenantId }, tenantId, FIELD);
  const { data: isKnown = false } = useQuery({ ...ownAccountQuery(userId), enabled: isKept, select: isThere });
  useKeptVisits();
  const { mutate } = useMutation({
    mutationFn: (choices: Choices) => writeAccount(userId, fieldsOf(choices), { keepalive: true }),
    onSuccess: (_answer, choices) => {
      showInAccount(userId, fieldsOf(choices));
      noteKept(choices);
    },
    onError: () => notify('panel.customiser.notKept', { type: 'warning' }),
  });
  useEffect(() => {
    // Others read the account even where nothing may be kept in it.
    if (!isKept || !isKnown) return;
    const isOwed = takeOver(knownAccount(userId)?.[FIELD]);
    let last = isOwed ? '' : JSON.stringify(choicesHere());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const choices = choicesHere();
      if (JSON.stringify(choices) === last) return;
      last = JSON.stringify(choices);
      mutate(choices);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    };
    if (isOwed) keepSoon();
    const unsubscribe = subscribeSettings(keepSoon);
    // The page that comes next takes over what the account holds.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', keep);
    };
  }, [isKept, isKnown, userId, mutate]);
  return null;
}
