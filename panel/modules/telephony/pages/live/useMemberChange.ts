import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { readable } from '../../../../../src/providers/api/dataProvider';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useProblemText } from '../../../../../src/resources/useProblemText';

/** A member of a queue as its record has it. */
type Entry = JsonObject;

export const isOf = (entry: Entry, id: string): boolean => entry['agentId'] === id || entry['extensionId'] === id;

export interface MemberChange {
  mayChange: boolean;
  /** Changes the members as they are now, and answers whether it was done; why not is said on the page. */
  change: (of: (members: Entry[]) => Entry[], done: string) => Promise<boolean>;
}

/** Changes who takes calls of a queue, by the record of the queue: with its version, so that nobody else's change is lost. */
export function useMemberChange(queueId: string, refresh: () => void): MemberChange {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const change = useCallback<MemberChange['change']>(
    async (of, done) => {
      const path = `/api/queues/${queueId}`;
      try {
        const { json } = await httpClient(path);
        const members = of(entriesOf(isObject(json) ? json['members'] : undefined));
        const version = isObject(json) ? json['version'] : undefined;
        await httpClient(path, { method: 'PATCH', body: JSON.stringify({ members, version }) });
        notify(translate(done), { type: 'success' });
        refresh();
        return true;
      } catch (error) {
        notify(describe(readable(error)), { type: 'error', multiLine: true });
        refresh();
        return false;
      }
    },
    [queueId, notify, translate, describe, refresh],
  );
  return { mayChange: mayOnRecord(ability, 'update', 'queues', { id: queueId }, tenantId, 'members'), change };
}

const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? (value as Json[]).filter((entry): entry is JsonObject => isObject(entry)) : [];
