import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Flow } from '../../rules/flow/flow';
import type { FlowSurvey, FlowWorld } from '../../rules/flow/session';
import { surveyIn } from '../../rules/flow/survey-record';
import { closedMessage } from '../channels/opening';
import { recordOf } from '../channels/record-of';
import type { Writing } from '../channels/writing';

/** What flows may tell of a contact. */
const TOLD = ['name', 'phone', 'email', 'document', 'company', 'city', 'birthDate', 'customFields'] as const;

interface Around {
  attendance: DataRecord;
  contact: DataRecord;
  connection: DataRecord;
  now: string;
}

/** All that a flow may ask of the world, looked up before it goes on. */
export async function flowWorld(
  writing: Writing,
  flow: Flow,
  { attendance, contact, connection, now }: Around,
): Promise<FlowWorld> {
  const nodes = [...flow.nodes.values()];
  const hours = new Map<string, boolean>();
  for (const id of new Set(nodes.flatMap((node) => (node.type === 'timetable' ? [node.data.timetableId] : [])))) {
    if (!isId(id) || (await recordOf(writing, 'chat-timetables', id)) === undefined) continue;
    hours.set(id, (await closedMessage(writing, id, { sectorId: null, at: now })) === undefined);
  }
  const surveys = new Map<string, FlowSurvey>();
  for (const id of new Set(nodes.flatMap((node) => (node.type === 'survey' ? [node.data.surveyId] : [])))) {
    const survey = isId(id) ? await recordOf(writing, 'surveys', id) : undefined;
    if (survey) surveys.set(id, surveyIn(survey));
  }
  return {
    now,
    facts: {
      contact: pick(contact, TOLD),
      attendance: pick(attendance, ['protocol']),
      connection: pick(connection, ['name']),
    },
    isOpen: (id) => hours.get(id) ?? null,
    surveyOf: (id) => surveys.get(id) ?? null,
  };
}

const pick = (record: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A flow from a file may name what is no record at all. */
export const isId = (id: string): boolean => ID.test(id);

/** Those of the records that the tenant has. */
export async function known(
  { executor }: Writing,
  table: 'tags' | 'sectors' | 'agents',
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const asked = ids.filter(isId);
  if (asked.length === 0) return [];
  const rows = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from ${sql.table(table)} where "tenantId" = ${tenantId}::uuid and "id" = any(${asked}::uuid[])`,
    ),
  );
  return rows.map(({ id }) => id);
}
