import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { buildAbility } from '../../../../core/access/build-ability';
import { Problem } from '../../../../core/errors';
import type { DataRecord } from '../../../../core/wire';
import { createAccessToken, hashAccessToken } from '../../../../server/auth/access-token';
import { CLOSED_TENANTS } from '../../../../server/auth/rights/principal';
import { compile } from '../../../../server/database/builder';
import { table } from '../../../../server/database/system-table';
import type { Executor } from '../../../../server/database/types';
import type { AuditEntry } from '../../../../server/operations/audit/audit-entry';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import {
  asSystem,
  inPlaceOf,
  resourceOf,
  type OperationContext,
  type PersonContext,
} from '../../../../server/operations/context';
import type { Effect } from '../../../../server/operations/effects/effect';
import { getRecord } from '../../../../server/operations/get-record';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, isId, notFound } from '../../../../server/operations/rights/authorise';
import type { Runtime } from '../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../server/operations/set-computed';
import { announceAll } from '../../../../server/operations/write/announce';
import { membersOf, watchedTenant } from '../../telephony/server/live/queues-snapshot';
import { recordsOf } from '../../telephony/server/live/records-of';
import { idsIn, WALLBOARDS } from './board-snapshot';

/**
 * Links to boards, one for each. Only what is made of the token is stored, and the queues and sectors that whoever made it could see:
 * what comes to the board later is not in it.
 */
export const wallboardLinks = table('wallboard_links', {
  shape: {
    boardId: 'uuid | not null',
    tenantId: 'uuid | not null',
    tokenHash: 'text | not null',
    queueIds: 'uuid[] | not null',
    sectorIds: 'uuid[] | not null',
  },
  key: ['boardId'],
  access: 'tenant',
});

/**
 * Makes the link of a board, in place of the one before; answers its token, which is found nowhere afterwards.
 * @throws Problem `forbidden` for who may not change the board, or does not see all that is on it
 */
export async function makeLink(context: PersonContext, id: string): Promise<string> {
  const board = await changedBoard(context, id);
  const queueIds = idsIn(board['queueIds']);
  const sectorIds = idsIn(board['sectorIds']);
  await assertSees(context, 'queues', queueIds);
  await assertSees(context, 'sectors', sectorIds);
  const token = createAccessToken();
  const tokenHash = hashAccessToken(token);
  const values = { linkedAt: new Date().toISOString(), accessToken: tokenHash };
  await writeWith(context, board, values, (executor) =>
    executor.run(
      compile(sql`
      insert into painel.wallboard_links ("boardId", "tenantId", "tokenHash", "queueIds", "sectorIds")
      values (${board.id}::uuid, ${watchedTenant(context)}::uuid, ${tokenHash}, ${queueIds}::uuid[], ${sectorIds}::uuid[])
      on conflict ("boardId") do update
        set "tokenHash" = excluded."tokenHash", "queueIds" = excluded."queueIds", "sectorIds" = excluded."sectorIds"`),
    ),
  );
  return token;
}

/** Ends the link of a board; pages that show it go dark. @throws Problem `forbidden` for who may not change the board */
export async function revokeLink(context: PersonContext, id: string): Promise<void> {
  const board = await changedBoard(context, id);
  if (board['linkedAt'] == null) return;
  await writeWith(context, board, { linkedAt: null, accessToken: null }, (executor) => removeLink(executor, board.id));
}

const removeLink = async (executor: Executor, boardId: string): Promise<void> => {
  await executor.run(compile(sql`delete from painel.wallboard_links where "boardId" = ${boardId}::uuid`));
};

/** The link ends with its board. */
export const endLink: Effect = {
  needs: { [WALLBOARDS]: ['linkedAt'] },
  async beforeRemove(_context, executor, { id }) {
    return {
      values: {},
      async finish() {
        await removeLink(executor, id);
        return [];
      },
    };
  },
};

async function changedBoard(context: PersonContext, id: string): Promise<DataRecord> {
  const resource = resourceOf(context, WALLBOARDS);
  assertPermitted(context, 'update', resource);
  const board = await getRecord(context, WALLBOARDS, id);
  const row = await loadRow(context, context.runtime.database.as(context.scope), resource, board.id);
  if (row === undefined) throw notFound(resource, id);
  assertPermittedOn(context, 'update', resource, row);
  return board;
}

async function assertSees(context: PersonContext, collection: string, ids: readonly string[]): Promise<void> {
  const seen = await recordsOf(context, collection, ids);
  if (seen.size < new Set(ids).size)
    throw new Problem('forbidden', {
      detail: `The board shows ${collection} that you do not see; its link is made by somebody who sees them.`,
    });
}

/** The link, the audit of it, and the board that says since when it has one: all or nothing. */
async function writeWith(
  context: PersonContext,
  board: DataRecord,
  values: { linkedAt: string | null; accessToken: string | null },
  write: (executor: Executor) => Promise<unknown>,
): Promise<void> {
  const events = await context.runtime.database.transaction(context.scope, async (executor) => {
    await write(executor);
    const entry: AuditEntry = {
      action: 'update',
      entity: WALLBOARDS,
      entityId: board.id,
      entityLabel: String(board['name'] ?? ''),
      changes: [{ field: 'linkedAt', from: board['linkedAt'] ?? null, to: values.linkedAt }],
    };
    await writeAudit(context, entry, executor);
    return setComputedWithin(inPlaceOf(context), executor, WALLBOARDS, board.id, values);
  });
  announceAll(context, events);
}

interface Link {
  tenantId: string;
  tokenHash: string;
  queueIds: string[];
  sectorIds: string[];
}

/** Compared with where there is no link, so that its absence takes no other time. */
const NO_HASH = hashAccessToken('');

/** The link of a board, where the token is its; undefined for all else. */
export async function linkOf(runtime: Runtime, boardId: string, token: string): Promise<Link | undefined> {
  const [found] = isId(boardId)
    ? await runtime.database.as('platform').run(
        compile<Link>(sql`
          select link."tenantId", link."tokenHash", link."queueIds", link."sectorIds" from painel.wallboard_links as link
          join "tenants" as tenant on tenant."id" = link."tenantId"
          where link."boardId" = ${boardId}::uuid and not tenant."status" = any(${[...CLOSED_TENANTS]}::text[])`),
      )
    : [];
  const isRight = timingSafeEqual(Buffer.from(hashAccessToken(token)), Buffer.from(found?.tokenHash ?? NO_HASH));
  return isRight ? found : undefined;
}

/**
 * The rights of whoever has the link: to read the board, and of its tenant what it was made for. They are those of no person, and the walls
 * between tenants hold besides.
 */
export async function linkContext(
  runtime: Runtime,
  boardId: string,
  { tenantId, queueIds, sectorIds }: Link,
  from: Pick<OperationContext, 'address' | 'requestId'>,
): Promise<OperationContext> {
  const system = asSystem(runtime, { tenantId }, from);
  const queues = await recordsOf(system, 'queues', queueIds);
  const agentIds = [...queues.values()].flatMap((queue) => membersOf(queue).flatMap(({ agentId }) => agentId ?? []));
  const reading = (subject: string, conditions: Record<string, string | { $in: string[] }>) => ({
    action: 'read',
    subject,
    conditions: { tenantId, ...conditions },
  });
  const ability = buildAbility([
    reading(WALLBOARDS, { id: boardId }),
    reading('queues', { id: { $in: queueIds } }),
    reading('queue-events', { queueId: { $in: queueIds } }),
    reading('agents', { id: { $in: agentIds } }),
    reading('agent-states', { agentId: { $in: agentIds } }),
    reading('agent-status-log', { agentId: { $in: agentIds } }),
    reading('pause-reasons', {}),
    reading('sectors', { id: { $in: sectorIds } }),
    reading('attendances', { sectorId: { $in: sectorIds } }),
    reading('campaigns', { queueId: { $in: queueIds } }),
  ]);
  return { ...system, ability };
}
