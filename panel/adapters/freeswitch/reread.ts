import type { Log } from '../../../server/database/log';
import type { AnyEvent } from '../../events.gen';
import { type EslConnection, RefusedCommand } from './esl/esl-connection';
import { EslEvent } from './esl/esl-event';
import { rowsOf } from './table';
import { agentListed, forgetAgent, tiersListed } from './translate/agents';
import { contactChanges, forgetContacts } from './translate/extensions';
import { bareName } from './translate/party';
import { channelsListed, knownBefore, sweep, waitingListed } from './translate/snapshot';
import type { Translator } from './translate/translator';
import { trunkChanges } from './translate/trunks';

export interface Reread {
  /** What the lists tell. */
  events: AnyEvent[];
  /** To be called when the events that came meanwhile are translated: what the lists did not have has ended. */
  finish: (now: number) => AnyEvent[];
}

export interface RereadOptions {
  now: () => number;
  log: Log;
  /** Names of trunks by the names of their gateways. */
  trunks: ReadonlyMap<string, string>;
}

type Row = ReadonlyMap<string, string>;

/** How many channels are asked for at once. */
const AT_ONCE = 20;

/** Reads what there is: channels, who waits, agents, registrations and gateways. */
export async function reread(
  connection: EslConnection,
  translator: Translator,
  { now, log, trunks }: RereadOptions,
): Promise<Reread> {
  const before = knownBefore(translator.state);
  const uuids = await channelsOf(connection);
  const alive = await stillThere(connection, before.channels, uuids);
  const dumps = await dumpsOf(
    connection,
    uuids.filter((uuid) => !translator.state.channels.has(uuid)),
  );
  const queues = await readQueues(connection, log);
  const contacts = await optional(connection, 'show registrations as json', log);
  const gateways: { name: string; said: string }[] = [];
  for (const name of trunks.keys()) {
    const said = await optional(connection, `sofia status gateway ${name}`, log);
    if (said !== undefined) gateways.push({ name, said });
  }
  const events = translator.during(translator.timeOf(now()), (context) => {
    channelsListed(context, dumps);
    if (queues) {
      const names = new Set(queues.agents.map((row) => row.get('name') ?? ''));
      for (const name of context.state.agents.keys()) if (!names.has(name)) forgetAgent(context, name);
      // Before their states: an agent begins with all queues that it has then.
      for (const name of names) tiersListed(context, name, tiersOf(queues.tiers, name));
      for (const row of queues.agents)
        agentListed(context, row.get('name') ?? '', {
          status: row.get('status') ?? '',
          contact: row.get('contact') ?? '',
          since: Number(row.get('last_status_change')) || 0,
        });
      for (const name of queues.names) context.state.queues.set(bareName(name), name);
      for (const row of queues.members)
        waitingListed(
          context,
          row.get('session_uuid') ?? '',
          row.get('queue') ?? '',
          Number(row.get('joined_epoch')) || 0,
        );
    }
    if (contacts !== undefined) {
      const listed = jsonRows(contacts);
      for (const row of listed)
        contactChanges(
          context,
          { extension: row.get('reg_user') ?? '', id: row.get('token') ?? '', contactIp: row.get('network_ip') },
          'registered',
        );
      forgetContacts(context, new Set(listed.map((row) => row.get('token') ?? '')));
    }
    for (const { name, said } of gateways)
      trunkChanges(context, name, wordAfter(said, 'State'), wordAfter(said, 'Status'), { latencyMs: latencyOf(said) });
  });
  const listed = new Set([...uuids, ...alive]);
  return {
    events,
    finish: (at) => translator.during(translator.timeOf(at), (context) => sweep(context, before, listed)),
  };
}

async function channelsOf(connection: EslConnection): Promise<string[]> {
  const rows = jsonRows(await connection.api('show channels as json'));
  return rows.flatMap((row) => row.get('uuid') ?? []);
}

/** The list comes from a database that is written to a moment later: what it does not have is asked for by its name. */
async function stillThere(
  connection: EslConnection,
  known: readonly string[],
  listed: readonly string[],
): Promise<string[]> {
  const inList = new Set(listed);
  const missing = known.filter((uuid) => !inList.has(uuid));
  const are = await each(missing, async (uuid) => (await connection.api(`uuid_exists ${uuid}`)).trim() === 'true');
  return missing.filter((_, index) => are[index]);
}

/** A channel that ends meanwhile is told by its end. */
async function dumpsOf(connection: EslConnection, uuids: readonly string[]): Promise<EslEvent[]> {
  const dumps = await each(uuids, async (uuid) => {
    try {
      return EslEvent.parse(await connection.api(`uuid_dump ${uuid}`));
    } catch (error) {
      if (error instanceof RefusedCommand) return undefined;
      throw error;
    }
  });
  return dumps.filter((dump) => dump !== undefined);
}

/** Some at once, as there may be thousands. */
async function each<Answer>(uuids: readonly string[], ask: (uuid: string) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < uuids.length; start += AT_ONCE)
    answers.push(...(await Promise.all(uuids.slice(start, start + AT_ONCE).map(ask))));
  return answers;
}

interface QueueLists {
  names: string[];
  agents: Row[];
  tiers: Row[];
  /** Who waits, and has nobody yet. */
  members: Row[];
}

async function readQueues(connection: EslConnection, log: Log): Promise<QueueLists | undefined> {
  const queues = await optional(connection, 'callcenter_config queue list', log);
  if (queues === undefined) return undefined;
  const names = rowsOf(queues).flatMap((row) => row.get('name') ?? []);
  const agents = rowsOf(await connection.api('callcenter_config agent list'), 'contact');
  const tiers = rowsOf(await connection.api('callcenter_config tier list'));
  const members: Row[] = [];
  for (const name of names) {
    const rows = rowsOf(await connection.api(`callcenter_config queue list members ${name}`), 'cid_name');
    members.push(...rows.filter((row) => ['Waiting', 'Trying'].includes(row.get('state') ?? '')));
  }
  return { names, agents, tiers, members };
}

function tiersOf(tiers: readonly Row[], agent: string): ReadonlySet<string> {
  return new Set(tiers.filter((row) => row.get('agent') === agent).flatMap((row) => row.get('queue') ?? []));
}

/** Undefined where this FreeSWITCH has no such list, or does not let us read it. */
async function optional(connection: EslConnection, command: string, log: Log): Promise<string | undefined> {
  try {
    return await connection.api(command);
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    log.info(`${error.message}; what it lists is not read`);
    return undefined;
  }
}

/** `{"row_count": 1, "rows": [{…}]}`, whose values are texts; without rows there is no list. */
function jsonRows(text: string): Row[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`expected a list as JSON, got ${JSON.stringify(text.slice(0, 80))}`);
  }
  const rows: unknown = typeof body === 'object' && body !== null && 'rows' in body ? body.rows : [];
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => new Map(Object.entries(row ?? {}).map(([name, value]) => [name, String(value)])));
}

/** `State   \tREGED`: of what `sofia status gateway` writes. */
function wordAfter(text: string, name: string): string | undefined {
  return new RegExp(`^${name}\\s*\\t(\\S+)`, 'm').exec(text)?.[1];
}

function latencyOf(text: string): number | undefined {
  const milliseconds = Number(wordAfter(text, 'PingTime'));
  return milliseconds > 0 ? Math.round(milliseconds) : undefined;
}
