import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { CreateMore, NewRecord } from '../../../../../server/operations/effects/effect';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { excerptOf, type SoughtWord } from './match-word';

export const WORDS = 'monitored-words';
const HITS = 'monitored-word-hits';
export const WORD_NEEDS = {
  [WORDS]: ['word', 'match', 'speaker', 'channels', 'severity', 'sectorIds', 'action', 'active'],
  [HITS]: ['wordId', 'attendanceId', 'speaker', 'excerpt', 'severity'],
};

/** Words of a tenant that are looked for in a message. */
const MOST_WORDS = 1000;
/** What is brought in from the past is no news. */
const NEWS_MS = 3_600_000;

type Speaker = 'contact' | 'agent';

interface HeardWord extends SoughtWord {
  id: string;
  severity: string;
  action: string;
  sectorId: string | null;
  agentId: string | null;
  contactId: string | null;
}

/** Who speaks in a message that is watched for words: contacts and agents, not what the system says. */
export function speakerOf({ direction, senderType }: JsonObject): Speaker | undefined {
  if (direction === 'in' && senderType === 'contact') return 'contact';
  return direction === 'out' && senderType === 'agent' ? 'agent' : undefined;
}

/** The monitored words of a message, each with the part of the text that has it. */
async function heardWords(
  { runtime }: OperationContext,
  executor: Executor,
  { record, at }: Pick<NewRecord, 'record' | 'at'>,
  speaker: Speaker,
): Promise<(HeardWord & { excerpt: string })[]> {
  const { text, attendanceId } = record;
  if (typeof text !== 'string' || typeof attendanceId !== 'string') return [];
  if (Date.now() - Date.parse(at) > NEWS_MS || !isDescribed(runtime.catalog(), WORD_NEEDS)) return [];
  const words = await executor.run(
    compile<HeardWord>(sql`
      select word."id", word."word", word."match", word."severity", word."action", attendance."sectorId", attendance."agentId", attendance."contactId"
      from "attendances" as attendance join "monitored-words" as word on word."tenantId" = attendance."tenantId"
      where attendance."id" = ${attendanceId}::uuid and word."active" and word."deletedAt" is null and 'chat' = any(word."channels")
        and word."speaker" in ('any', ${speaker}) and (coalesce(cardinality(word."sectorIds"), 0) = 0 or attendance."sectorId" = any(word."sectorIds"))
      order by word."id" limit ${MOST_WORDS}`),
  );
  return words.flatMap((word) => {
    const excerpt = excerptOf(word, text);
    return excerpt === undefined ? [] : [{ ...word, excerpt }];
  });
}

/** @throws Problem `invalid`: `blockedWord`, where an agent says a word that is not to be sent */
export async function refuseBlockedWords(
  context: OperationContext,
  executor: Executor,
  message: Pick<NewRecord, 'record' | 'at'>,
): Promise<void> {
  const blocked = (await heardWords(context, executor, message, 'agent')).find(({ action }) => action === 'block');
  if (blocked) throw new Problem('invalid', { errors: [violation('text', 'blockedWord', { word: blocked.word })] });
}

/** Keeps which monitored words a message has, in its transaction. What such a word does to the conversation is done afterwards. */
export async function noteWords(
  context: OperationContext,
  executor: Executor,
  message: Pick<NewRecord, 'record' | 'at' | 'tenantId'>,
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  const speaker = speakerOf(message.record);
  if (speaker === undefined) return [];
  const { tenantId, at, record } = message;
  const { attendanceId = null, senderId = null } = record;
  const events: WriteEvent[] = [];
  for (const { id: wordId, excerpt, severity, action, sectorId, agentId, contactId } of await heardWords(
    context,
    executor,
    message,
    speaker,
  )) {
    const who = speaker === 'agent' ? senderId : agentId;
    const hit = { tenantId, wordId, attendanceId, speaker, agentId: who, sectorId, contactId, excerpt, severity };
    events.push(...(await createMore(HITS, hit)));
    if (action === 'tag' || action === 'transfer')
      await executor.run(
        compile(sql`
          insert into painel.word_actions ("attendanceId", "wordId", "tenantId", "at") values (${attendanceId}::uuid, ${wordId}::uuid, ${tenantId}::uuid, ${at})
          on conflict do nothing`),
      );
  }
  return events;
}
