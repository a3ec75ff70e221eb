import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import {
  UNTOUCHED,
  type ChangedNow,
  type CreateMore,
  type Effect,
  type MovedRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';
import { CARD_FIELDS, CARD_MOVES, enterStage, spreadCards, STAGE_FIELDS } from './enter-stage';
import { elapsedAt, HOURS_NEEDS } from '../channels/hours-of';
import { OFFER_FIELDS, UNOFFERED } from '../inbox/offer';
import { tellAgent } from '../inbox/tell-agent';
import {
  HANDLING_FIELDS,
  timesEnded,
  timesHeld,
  timesLeft,
  timesResumed,
  timesTaken,
  timesTakenUp,
} from '../../rules/handling';
import { isBeyondWindow } from './reply-window';
import type { WriteEvent } from '../../../../../server/operations/runtime';

const BLOCKED = 'blocked-phones';

interface Asked {
  isNeeded: boolean;
  needsNotes: boolean;
  /** What the telephone of the contact is blocked for; null where it stays as it is. */
  reason: string | null;
  phone: string | null;
}

/** Fields that it works with, by collection. */
const DISPOSING: Readonly<Record<string, readonly string[]>> = {
  dispositions: ['name', 'requiresNotes', 'addToBlocked'],
  contacts: ['phone'],
  sectors: ['dispositionRequired', ...HOURS_NEEDS.sectors],
  [BLOCKED]: ['number', 'scope', 'origin', 'reason', 'expiresAt'],
};

const ATTENDANCES = 'attendances';
const SECTOR_EVENTS = 'sector-events';

/** Lines of transfers that an attendance keeps. */
const MOST_LINES = 200;

/**
 * A person hands an attendance on, gives a waiting one to an agent, ends it, or goes on with it. What comes from outside the system brings its times
 * along.
 * @throws Problem `invalid` for nobody and no sector to hand it to, an agent who is not of its sector, going on where nobody can be reached, and
 * as `disposeAttendance`.
 */
async function beforeMove(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (moved.move === 'hold') return { ...UNTOUCHED, values: timesHeld(moved.at) };
  if (moved.move === 'resume') return { ...UNTOUCHED, values: timesResumed(moved.stored, moved.at) };
  if (context.principal === null) return UNTOUCHED;
  if (moved.move === 'close') return ended(context, executor, moved, createMore, context.principal.user.role);
  if (moved.move === 'reopen') {
    await assertReachable(executor, moved.record);
    return reopened(context, executor, moved, createMore);
  }
  if (moved.move !== 'take' && moved.move !== 'transfer') return UNTOUCHED;
  const { record, changed } = moved;
  const isGiven = moved.move === 'take' || changed.includes('agentId');
  const agentId = isGiven ? (record['agentId'] ?? null) : null;
  if (moved.move === 'take' ? agentId === null : agentId === null && (record['sectorId'] ?? null) === null) {
    throw new Problem('invalid', { errors: [violation('agentId', 'required')] });
  }
  await assertServes(executor, agentId, record['sectorId'] ?? null);
  return moved.move === 'take'
    ? taken(context, executor, moved, createMore, agentId)
    : handedOn(context, executor, moved, createMore, agentId);
}

async function assertServes(executor: Executor, agentId: Json, sectorId: Json): Promise<void> {
  if (agentId === null || sectorId === null) return;
  const [found] = await executor.run(
    compile(sql`select 1 from "agents" where "id" = ${agentId} and ${sectorId}::uuid = any("sectorIds")`),
  );
  if (!found) throw new Problem('invalid', { errors: [violation('agentId', 'reference', { collection: 'agents' })] });
}

/** Nobody goes on by a connection that was deleted, or with a person whose data was taken away. */
async function assertReachable(
  executor: Executor,
  { connectionId = null, contactId = null }: JsonObject,
): Promise<void> {
  const [found] = await executor.run(
    compile<{ connection: boolean; contact: boolean }>(sql`
      select exists (select 1 from "chat-connections" where "id" = ${connectionId} and "deletedAt" is null) as "connection",
        exists (select 1 from "contacts" where "id" = ${contactId} and "anonymised" is not true) as "contact"`),
  );
  const errors = [
    ...(found?.connection ? [] : [violation('connectionId', 'reference', { collection: 'chat-connections' })]),
    ...(found?.contact ? [] : [violation('contactId', 'reference', { collection: 'contacts' })]),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

async function ended(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
  role: string,
): Promise<Prepared> {
  const { stored, at } = moved;
  const { sectorId = null, agentId = null, connectionId = null, assignedAt = null } = stored;
  const dispose = await disposeAttendance(executor, moved, createMore);
  const handled = await elapsedAt({ context, executor }, { sectorId, connectionId }, assignedAt, at);
  return {
    values: {
      ...UNOFFERED,
      ...timesEnded(stored, at),
      closeReason: role === 'Supervisor' ? 'supervisor' : 'agent',
    },
    async finish() {
      const disposed = await dispose();
      if (sectorId === null) return disposed;
      return [
        ...disposed,
        ...(await tellSector(moved, createMore, { event: 'closed', sectorId, agentId, ...handled })),
      ];
    },
  };
}

async function taken(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
  agentId: Json,
): Promise<Prepared> {
  const { stored, record, at } = moved;
  const { sectorId = null, connectionId = null } = record;
  const waited = await elapsedAt({ context, executor }, { sectorId, connectionId }, stored['waitingSince'], at);
  return {
    values: {
      ...UNOFFERED,
      ...timesTaken(stored, at),
      waitSeconds: waited.seconds,
      openWaitSeconds: waited.openSeconds,
      startedAt: stored['startedAt'] ?? at,
    },
    finish: () => tellSector(moved, createMore, { event: 'assigned', sectorId, agentId, ...waited }),
  };
}

/** It goes on with who had it; what it ended with is asked anew at its next end. */
async function reopened(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const { stored, at } = moved;
  const { sectorId = null, agentId = null, connectionId = null, closedAt } = stored;
  const rested = await elapsedAt({ context, executor }, { sectorId, connectionId }, closedAt, at);
  return {
    values: timesTakenUp(stored, at),
    finish: () => tellSector(moved, createMore, { event: 'reopened', sectorId, agentId, ...rested }),
  };
}

/** To the agent who is named, else into the queue of the sector. */
async function handedOn(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
  agentId: Json,
): Promise<Prepared> {
  const { stored, record, at } = moved;
  const [from, to] = [
    { sectorId: stored['sectorId'] ?? null, agentId: stored['agentId'] ?? null },
    { sectorId: record['sectorId'] ?? null, agentId },
  ];
  const line = {
    at,
    fromSectorId: from.sectorId,
    toSectorId: to.sectorId,
    fromAgentId: from.agentId,
    toAgentId: to.agentId,
    note: record['transferNote'] ?? null,
  };
  const place = { sectorId: from.sectorId, connectionId: stored['connectionId'] };
  const handled = await elapsedAt({ context, executor }, place, stored['assignedAt'], at);
  const known = Array.isArray(stored['transfers']) ? stored['transfers'].filter(isObject) : [];
  const transfers: Json = [
    ...known,
    Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)),
  ].slice(-MOST_LINES);
  return {
    values: { ...UNOFFERED, ...timesLeft(stored, at), agentId, transfers, transferNote: null, waitingSince: at },
    async finish() {
      const left = await tellSector(moved, createMore, { event: 'transferred_out', ...from, ...handled });
      const come = await tellSector(moved, createMore, { event: 'transferred_in', ...to });
      const told =
        typeof agentId === 'string'
          ? await tellAgent(context, executor, createMore, {
              agentId,
              attendance: { ...record, id: moved.id },
              why: 'transferred',
            })
          : [];
      return [...left, ...come, ...told];
    },
  };
}

/** The history of sectors has a line of it. */
function tellSector({ id, stored, tenantId, at }: MovedRecord, createMore: CreateMore, told: JsonObject) {
  return createMore(SECTOR_EVENTS, {
    tenantId,
    at,
    attendanceId: id,
    contactId: stored['contactId'] ?? null,
    connectionId: stored['connectionId'] ?? null,
    ...told,
  });
}

/**
 * A card that enters a stage gets its tag and its place, and its contact what the stage says, while it may be written to: not once the
 * attendance is closed, nor where the official WhatsApp takes templates alone.
 */
async function beforeChange(
  _context: OperationContext,
  executor: Executor,
  card: ChangedNow,
  createMore: CreateMore,
): Promise<Prepared> {
  const { id, record, tenantId, at } = card;
  const { values, autoMessage } = await enterStage(executor, card);
  const spread = () => spreadCards(executor, card);
  if (autoMessage === null || record['status'] === 'closed' || (await isBeyondWindow(executor, record, at)))
    return { values, finish: spread };
  const message = {
    tenantId,
    attendanceId: id,
    type: 'text',
    text: autoMessage,
    direction: 'out',
    senderType: 'system',
    status: 'queued',
  };
  return {
    values: { ...values, lastMessageAt: at },
    finish: async () => [...(await createMore('chat-messages', message)), ...(await spread())],
  };
}

/** What the moves of an attendance, and those of its card, mean for its times, its transfers and the history of its sectors. */
export const moveAttendance: Effect = {
  needs: {
    [ATTENDANCES]: [
      ...CARD_FIELDS,
      'lastMessageAt',
      'sectorId',
      'agentId',
      'contactId',
      'connectionId',
      'transfers',
      'transferNote',
      ...OFFER_FIELDS,
      'waitingSince',
      'startedAt',
      ...HANDLING_FIELDS,
      'waitSeconds',
      'openWaitSeconds',
      'closeReason',
      'closeNotes',
      'dispositionId',
    ],
    [SECTOR_EVENTS]: [
      'at',
      'attendanceId',
      'sectorId',
      'agentId',
      'event',
      'seconds',
      'openSeconds',
      'contactId',
      'connectionId',
    ],
    agents: ['sectorIds'],
    ...HOURS_NEEDS,
    'chat-connections': ['status', ...HOURS_NEEDS['chat-connections']],
    ...DISPOSING,
    contacts: ['phone', 'anonymised'],
    'kanban-stages': STAGE_FIELDS,
    'chat-messages': ['attendanceId', 'direction', 'senderType', 'status', 'text'],
  },
  looksAt: CARD_MOVES,
  beforeCreate: async (_context, executor, card) => ({
    ...UNTOUCHED,
    values: (await enterStage(executor, card)).values,
  }),
  beforeMove,
  beforeChange,
};

/**
 * What the disposition of an attendance that ends asks for, and what it does to the contact: whoever is not to be spoken to any more
 * is put among the blocked telephones, unless they are there.
 * @throws Problem `invalid` for an end without the disposition that the sector asks for, or without the notes that the disposition does.
 */
async function disposeAttendance(
  executor: Executor,
  { record, tenantId }: MovedRecord,
  createMore: CreateMore,
): Promise<() => Promise<WriteEvent[]>> {
  const { sectorId = null, dispositionId = null, contactId = null, closeNotes = null } = record;
  const [asked] = await executor.run(
    compile<Asked>(sql`
      select exists (select from "sectors" where "id" = ${sectorId}::uuid and "dispositionRequired") and ${dispositionId}::uuid is null as "isNeeded",
        coalesce(given."requiresNotes", false) as "needsNotes", case when given."addToBlocked" then given."name" end as "reason",
        (select "phone" from "contacts" where "id" = ${contactId}::uuid and not exists (
          select from "blocked-phones" where "number" = "contacts"."phone" and "scope" = 'all' and ("expiresAt" is null or "expiresAt" >= current_date))) as "phone"
      from (select 1) as one left join "dispositions" as given on given."id" = ${dispositionId}::uuid`),
  );
  if (asked?.isNeeded === true) throw new Problem('invalid', { errors: [violation('dispositionId', 'required')] });
  if (asked?.needsNotes === true && closeNotes === null)
    throw new Problem('invalid', { errors: [violation('closeNotes', 'required')] });
  const { reason = null, phone = null } = asked ?? {};
  if (reason === null || phone === null) return () => Promise.resolve([]);
  return () => createMore(BLOCKED, { tenantId, number: phone, origin: 'disposition', reason });
}
