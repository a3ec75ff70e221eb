import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../core/is-object';
import { httpClient } from '../providers/httpClient';
import { mayOnRecord } from '../providers/recordRights';
import { type Choices, choicesHere, takeOver } from '../providers/settingChoices';
import { subscribeSettings } from '../providers/settings';
import { useAbility } from '../providers/useAbility';
import { useSession } from '../providers/useSession';

const FIELD = 'appearance';
/** Somebody who tries choices out makes several at once. */
const QUIET_MS = 600;

const addressOf = (userId: string) => `/api/users/${encodeURIComponent(userId)}`;

async function keptIn(userId: string): Promise<unknown> {
  const { json } = await httpClient(addressOf(userId));
  return isObject(json) ? (json[FIELD] ?? {}) : {};
}

/** The language is a field of its own as well: messages to the person are written in it. */
async function keep(userId: string, choices: Choices): Promise<void> {
  const { language } = choices;
  await httpClient(addressOf(userId), { method: 'PATCH', body: JSON.stringify({ [FIELD]: choices, ...(language === undefined ? {} : { language }) }) });
}

/** Draws nothing: the choices of the account are those of this browser, and what is chosen here is kept with the account. */
export function AccountSettings() {
  const user = useSession()?.userData;
  const ability = useAbility();
  const notify = useNotify();
  const userId = user?.id ?? '';
  const tenantId = user?.tenantId ?? null;
  const enabled = userId !== '' && mayOnRecord(ability, 'update', 'users', { id: userId, tenantId }, tenantId, FIELD);
  const { data: kept } = useQuery({ queryKey: [FIELD, userId], queryFn: () => keptIn(userId), enabled, staleTime: Infinity });
  const { mutate } = useMutation({
    mutationFn: (choices: Choices) => keep(userId, choices),
    onError: () => notify('panel.customiser.notKept', { type: 'warning' }),
  });
  useEffect(() => {
    if (kept === undefined) return;
    takeOver(kept);
    let last = JSON.stringify(choicesHere());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeSettings(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const choices = choicesHere();
        if (JSON.stringify(choices) === last) return;
        last = JSON.stringify(choices);
        mutate(choices);
      }, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [kept, mutate]);
  return null;
}
