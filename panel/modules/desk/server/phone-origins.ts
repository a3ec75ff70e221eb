import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import { columnsOf } from '../../../../server/database/table-columns';
import type { Runtime } from '../../../../server/operations/runtime';
import { repeat, type Repeated } from '../../../../server/repeat';

/** What another process has written is known after this at the latest. */
const LOOK_MS = 30_000;
/** More servers than one panel has. */
const MOST_SERVERS = 200;

/** Where the telephones of browsers connect. */
export interface PhoneOrigins {
  /** As `wss://sip.example.com:8089`. */
  current(): readonly string[];
  /** Reads them, now. */
  read(): Promise<void>;
  /** Has them read soon. */
  look(): void;
  stop(): Promise<void>;
}

const originsOf = new WeakMap<Runtime, PhoneOrigins>();

/** Those of this process, as long as it is open. */
export function phoneOriginsOf(runtime: Runtime): PhoneOrigins {
  const origins = originsOf.get(runtime) ?? openPhoneOrigins(runtime);
  originsOf.set(runtime, origins);
  return origins;
}

/** Pages may open sockets to no other place than those that the servers of the platform name. */
function openPhoneOrigins(runtime: Runtime): PhoneOrigins {
  let origins: readonly string[] = [];
  const read = async () => {
    if (!namesPlaces(runtime)) {
      origins = [];
      return;
    }
    const rows = await runtime.database.as('platform').run(
      compile<{ url: string }>(sql`
        select distinct "wssUrl" as "url" from "servers" where "deletedAt" is null and "wssUrl" is not null
        order by 1 limit ${MOST_SERVERS}`),
    );
    origins = [...new Set(rows.flatMap(({ url }) => originOf(url) ?? []))];
  };
  const looking: Repeated = repeat(LOOK_MS, read, (error) => runtime.report(error, 'telephones of browsers'));
  return { current: () => origins, read, look: () => looking.now(), stop: () => looking.stop() };
}

/** Whether the schemas have servers say where browsers connect. */
export function namesPlaces(runtime: Runtime): boolean {
  const servers = runtime.catalog().resources.get('servers');
  return servers?.softDelete === true && columnsOf(servers).has('wssUrl');
}

/** Undefined for what is no address of a socket. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === 'ws:' || protocol === 'wss:' ? origin : undefined;
}
