import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { moveRecord } from '../transitions/move-record';

const SERVERS = 'servers';
/** How long a server that says nothing is taken to be there. */
const SILENCE_SECONDS = 60;
/** In one pass; what is left waits for the next. */
const MOST = 200;

interface Turned {
  id: string;
  version: number;
  move: 'connect' | 'lose';
}

function isDescribed({ resources }: Catalog): boolean {
  const servers = resources.get(SERVERS);
  const moves = servers?.transitions?.moves.map(({ name }) => name) ?? [];
  return servers?.softDelete === true && columnsOf(servers).has('lastSeenAt') && ['connect', 'lose'].every((name) => moves.includes(name));
}

/**
 * Takes servers that have said nothing for a minute to be offline, and those that speak again to be online. One in maintenance stays
 * so until people end that. Several processes may do so: each server goes by the version that was read.
 */
export async function keepServers(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog())) return;
  const turned = await runtime.database.as('platform').run(
    compile<Turned>(sql`
      select "id", "version", case when "status" = 'offline' then 'connect' else 'lose' end as "move" from "servers"
      where ${identifier(HIDDEN_COLUMNS.deletedAt)} is null and "status" <> 'maintenance'
        and ("status" = 'offline') = (coalesce("lastSeenAt", '-infinity') > now() - make_interval(secs => ${SILENCE_SECONDS}))
      order by "id" limit ${MOST}`),
  );
  for (const { id, version, move } of turned) {
    if (signal.aborted) return;
    await moveRecord(asSystem(runtime, 'platform'), SERVERS, { id, version, move, body: {} }).catch((error: unknown) => {
      // Somebody was faster.
      if (!(error instanceof Problem && ['conflict', 'not_found', 'transition_refused'].includes(error.code))) runtime.report(error, `the state of the server ${id}`);
    });
  }
}
