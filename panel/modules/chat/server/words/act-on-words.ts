import { sql } from 'kysely';
import type { Json } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { ATTENDANCES, OPEN } from '../../rules/attendances';
import { enterSector, tellSector } from '../channels/enter-sector';
import { recordOf } from '../channels/record-of';
import { change, type Writing } from '../channels/writing';
import { WORD_NEEDS, WORDS } from './note-words';

/** In one pass; what is left waits for the next. */
const MOST = 200;

interface Due {
  attendanceId: string;
  wordId: string;
  tenantId: string;
}

/** Does to conversations what monitored words that were heard in them ask for: a tag, or another sector. */
export async function actOnWords(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), WORD_NEEDS)) return;
  const due = await runtime.database
    .as('platform')
    .run(
      compile<Due>(
        sql`select "attendanceId", "wordId", "tenantId" from painel.word_actions order by "at" limit ${MOST}`,
      ),
    );
  for (const one of due) {
    if (signal.aborted) return;
    await act(runtime, one).catch(async (error: unknown) => {
      runtime.report(error, `the word ${one.wordId} in the attendance ${one.attendanceId}`);
      await runtime.database.as('platform').run(compile(forget(one)));
    });
  }
}

const forget = ({ attendanceId, wordId }: Due) =>
  sql<Due>`delete from painel.word_actions where "attendanceId" = ${attendanceId}::uuid and "wordId" = ${wordId}::uuid returning *`;

async function act(runtime: Runtime, due: Due): Promise<void> {
  const context = asSystem(runtime, { tenantId: due.tenantId });
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    const [mine] = await executor.run(compile(forget(due)));
    const attendance = mine && (await recordOf(writing, ATTENDANCES, due.attendanceId));
    const word = attendance && (await recordOf(writing, WORDS, due.wordId));
    if (!attendance || !word) return [];
    if (word['action'] === 'tag') await tag(writing, attendance, word['tagId']);
    if (word['action'] === 'transfer') await transfer(writing, attendance, word['transferSectorId']);
    return writing.events;
  });
  announceAll(context, events);
}

async function tag(writing: Writing, { id, tagIds }: DataRecord, tagId: Json | undefined): Promise<void> {
  const known = Array.isArray(tagIds) ? tagIds : [];
  const chosen = await recordOf(writing, 'tags', tagId);
  if (chosen && !known.includes(chosen.id)) await change(writing, ATTENDANCES, id, { tagIds: [...known, chosen.id] });
}

/** An open conversation waits in the sector of the word; one that is there already goes on. */
async function transfer(writing: Writing, attendance: DataRecord, to: Json | undefined): Promise<void> {
  const { status, sectorId = null, agentId = null } = attendance;
  const sector = await recordOf(writing, 'sectors', to);
  if (!sector || !OPEN.includes(String(status)) || (sectorId === sector.id && status !== 'bot')) return;
  const at = new Date().toISOString();
  await tellSector(writing, attendance, { event: 'transferred_out', sectorId, agentId, at });
  await enterSector(writing, attendance, { sectorId: sector.id, at });
}
