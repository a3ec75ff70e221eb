import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { inTurn } from '../../../../../server/database/in-turn';
import type { Executor } from '../../../../../server/database/types';
import type { CallFacts, FoldedCall, MenuLine, QueueLine } from '../../rules/fold-call';
import { writeLiveCalls } from './live-calls';
import { timedId } from './timed-id';
import { replaceRows, writeRows, type EngineRow } from './write-rows';

/** A call as its events say. */
export interface KnownCall {
  id: string;
  tenantId: string;
  facts: CallFacts;
  /** Id of the call that it came from, as far as that is known. */
  parentCallId: string | null;
  /** Time of the first of its events that are new, ISO 8601; what follows from those before stands already. */
  newsSince: string;
  /** Something that is new happened before something that was known. */
  isRevised: boolean;
}

/** The id of a call: the same whenever its beginning is heard of. */
export const callIdOf = (tenantId: string, { at, call }: { at: string; call: string }): string =>
  timedId(at, `call ${tenantId} ${call}`);

const CALL_COLUMNS = [
  'startedAt',
  'direction',
  'source',
  'callerNumber',
  'callerName',
  'calledNumber',
  'didId',
  'extensionId',
  'agentId',
  'queueId',
  'uraId',
  'campaignId',
  'trunkId',
  'routeId',
  'costCenterId',
  'state',
  'disposition',
  'answeredAt',
  'answeredBy',
  'endedAt',
  'ringSeconds',
  'waitSeconds',
  'duration',
  'talkSeconds',
  'holdSeconds',
  'pddMs',
  'hangupCause',
  'sipCode',
  'hangupBy',
  'transferredTo',
  'mos',
  'uniqueId',
  'linkedId',
  'parentCallId',
  'events',
  'department',
] as const satisfies readonly (keyof FoldedCall | 'parentCallId' | 'department')[];

const QUEUE_LINE_COLUMNS = [
  'at',
  'callId',
  'queueId',
  'agentId',
  'event',
  'position',
  'originalPosition',
  'waitSeconds',
  'talkSeconds',
  'ringMs',
  'callerNumber',
  'detail',
];
const MENU_LINE_COLUMNS = [
  'at',
  'callId',
  'callerNumber',
  'uraId',
  'digits',
  'result',
  'optionLabel',
  'destination',
  'seconds',
];

/** Writes calls, and what the logs of queues and of menus say of them: a constant number of statements. */
export async function writeCalls(given: Executor, calls: readonly KnownCall[]): Promise<void> {
  if (calls.length === 0) return;
  const executor = inTurn(given);
  const revised = calls.filter(({ isRevised }) => isRevised).map(({ id }) => id);
  const [plans, departments] = await Promise.all([ratePlansOf(executor, calls), departmentsOf(executor, calls)]);
  // In this order, as lines name their calls: what writes the next is made while the one before is written.
  await Promise.all([
    writeRows(
      executor,
      'calls',
      CALL_COLUMNS,
      calls.map((call) => ({
        ...callRow(call),
        department: departments.get(call.facts.call.extensionId ?? '') ?? null,
        ratePlanId: plans.get(call.tenantId) ?? null,
      })),
      { initial: ['ratePlanId'] },
    ),
    writeLiveCalls(executor, calls),
    replaceRows(executor, 'queue-events', QUEUE_LINE_COLUMNS, {
      revised,
      rows: calls.flatMap((call) => newLines(call, call.facts.queueLines)),
    }),
    replaceRows(executor, 'ura-log', MENU_LINE_COLUMNS, {
      revised,
      rows: calls.flatMap((call) => newLines(call, call.facts.menuLines)),
    }),
  ]);
}

/** A call is paid for by the plan that its tenant had when it was first heard of. */
async function ratePlansOf(executor: Executor, calls: readonly KnownCall[]): Promise<Map<string, string | null>> {
  const tenantIds = [...new Set(calls.map(({ tenantId }) => tenantId))];
  const rows = await executor.run(
    compile<{ id: string; ratePlanId: string | null }>(
      sql`select "id", "ratePlanId" from "tenants" where "id" = any(${tenantIds}::uuid[])`,
    ),
  );
  return new Map(rows.map(({ id, ratePlanId }) => [id, ratePlanId]));
}

/** By extension, as it is now: a call keeps the department that its extension had when it was last heard of. */
async function departmentsOf(executor: Executor, calls: readonly KnownCall[]): Promise<Map<string, string | null>> {
  const extensionIds = [...new Set(calls.flatMap(({ facts }) => facts.call.extensionId ?? []))];
  if (extensionIds.length === 0) return new Map();
  const rows = await executor.run(
    compile<{ id: string; department: string | null }>(
      sql`select "id", "department" from "extensions" where "id" = any(${extensionIds}::uuid[])`,
    ),
  );
  return new Map(rows.map(({ id, department }) => [id, department]));
}

function callRow({ id, tenantId, facts, parentCallId }: KnownCall): EngineRow {
  const { parent: _name, ...call } = facts.call;
  return { id, tenantId, ...call, parentCallId };
}

/** All lines of a call that is told of anew, of others those that its news says something of: the rest stands already. */
function newLines(call: KnownCall, lines: readonly (QueueLine | MenuLine)[]): EngineRow[] {
  const { isRevised, newsSince } = call;
  return lines.filter(({ saidAt }) => isRevised || saidAt >= newsSince).map((line) => lineOf(call, line));
}

function lineOf({ id, tenantId }: KnownCall, { source, saidAt: _time, ...line }: QueueLine | MenuLine): EngineRow {
  return { id: timedId(line.at, `line ${id} ${source}`), tenantId, callId: id, ...line };
}
