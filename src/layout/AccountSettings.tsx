import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import type { JsonObject } from '../../core/types';
import { httpClient } from '../providers/httpClient';
import { ownAccountPath, ownAccountQuery } from '../providers/ownAccount';
import { mayOnRecord } from '../providers/recordRights';
import { type Choices, choicesHere, takeOver } from '../providers/settingChoices';
import { subscribeSettings } from '../providers/settings';
import { useAbility } from '../providers/useAbility';
import { useSession } from '../providers/useSession';

const FIELD = 'appearance';
/** Somebody who tries choices out makes several at once. */
const QUIET_MS = 600;

const keptIn = (account: JsonObject) => account[FIELD] ?? {};

/** The language is a field of its own as well: messages to the person are written in it. */
async function keep(userId: string, choices: Choices): Promise<void> {
  const { language } = choices;
  await httpClient(ownAccountPath(userId), { method: 'PATCH', body: JSON.stringify({ [FIELD]: choices, ...(language === undefined ? {} : { language }) }) });
}

/** Draws nothing: the choices of the account are those of this browser, and what is chosen here is kept with the account. */
export function AccountSettings() {
  const user = useSession()?.userData;
  const ability = useAbility();
  const notify = useNotify();
  const userId = user?.id ?? '';
  const tenantId = user?.tenantId ?? null;
  const enabled = userId !== '' && mayOnRecord(ability, 'update', 'users', { id: userId, tenantId }, tenantId, FIELD);
  const { data: kept } = useQuery({ ...ownAccountQuery(userId), enabled, select: keptIn });
  const { mutate } = useMutation({
    mutationFn: (choices: Choices) => keep(userId, choices),
    onError: () => notify('panel.customiser.notKept', { type: 'warning' }),
  });
  useEffect(() => {
    if (kept === undefined) return;
    const isOwed = takeOver(kept);
    let last = isOwed ? '' : JSON.stringify(choicesHere());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const choices = choicesHere();
        if (JSON.stringify(choices) === last) return;
        last = JSON.stringify(choices);
        mutate(choices);
      }, QUIET_MS);
    };
    if (isOwed) keepSoon();
    const unsubscribe = subscribeSettings(keepSoon);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [kept, mutate]);
  return null;
}
