import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import { compile, identifier } from '../../../../server/database/builder';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import { columnsOf } from '../../../../server/database/table-columns';
import type { Catalog } from '../../../../server/schemas/catalog';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { moveRecord } from '../../../../server/operations/transitions/move-record';

const SERVERS = 'servers';
/** How long a server that says nothing is taken to be there. */
const SILENCE_SECONDS = 60;
/** A server that uses so much of its processor, memory, disk or channels is degraded, in percent … */
const STRAINED_AT = 90;
/** … until it uses less than this of each, so that one at the edge does not go back and forth. */
const RELIEVED_BELOW = 85;
/** In one pass; what is left waits for the next. */
const MOST = 200;

interface Turned {
  id: string;
  version: number;
  move: Move;
}

const MOVES = ['connect', 'degrade', 'recover', 'lose'] as const;
type Move = (typeof MOVES)[number];
const NEEDED = ['lastSeenAt', 'cpuPercent', 'memoryPercent', 'diskPercent', 'channelsInUse', 'maxChannels'];

function isDescribed({ resources }: Catalog): boolean {
  const servers = resources.get(SERVERS);
  const moves = servers?.transitions?.moves.map(({ name }) => name) ?? [];
  return (
    servers?.softDelete === true &&
    NEEDED.every((name) => columnsOf(servers).has(name)) &&
    MOVES.every((name) => moves.includes(name))
  );
}

/**
 * Takes servers that have said nothing for a minute to be offline, and those that speak again to be online; among these those that
 * are near the end of what they have to be degraded. One in maintenance stays so until people end that. Several processes may do so: each server goes by the version that was read.
 */
export async function keepServers(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog())) return;
  const turned = await runtime.database.as('platform').run(
    compile<Turned>(sql`
      select "id", "version", "move" from (
        select "id", "version", case
          when "status" = 'offline' then case when heard then 'connect' end
          when not heard then 'lose'
          when "status" = 'online' and load >= ${STRAINED_AT} then 'degrade'
          when "status" = 'degraded' and load < ${RELIEVED_BELOW} then 'recover' end as "move"
        from (
          select "id", "version", "status", coalesce("lastSeenAt", '-infinity') > now() - make_interval(secs => ${SILENCE_SECONDS}) as heard,
            greatest(coalesce("cpuPercent", 0), coalesce("memoryPercent", 0), coalesce("diskPercent", 0), 100.0 * coalesce("channelsInUse", 0) / nullif("maxChannels", 0)) as load
          from "servers" where ${identifier(HIDDEN_COLUMNS.deletedAt)} is null and "status" <> 'maintenance') as server) as turned
      where "move" is not null order by "id" limit ${MOST}`),
  );
  for (const { id, version, move } of turned) {
    if (signal.aborted) return;
    await moveRecord(asSystem(runtime, 'platform'), SERVERS, { id, version, move, body: {} }).catch(
      (error: unknown) => {
        // Somebody was faster.
        if (!(error instanceof Problem && ['conflict', 'not_found', 'transition_refused'].includes(error.code)))
          runtime.report(error, `the state of the server ${id}`);
      },
    );
  }
}
