import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import type { DataRecord } from '../../../../core/wire';
import {
  inPlaceOf,
  resourceOf,
  type OperationContext,
  type PersonContext,
} from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import { EXTENSIONS } from '../../telephony/server/commands/own-extension';
import { deviceOf } from '../../telephony/rules/device-state';
import { LONGEST_SEARCH, MOST_LINES, type BookLine, type PhoneBook } from '../rules/phone-book';

/** What of the book is asked for. */
export interface BookRequest {
  /** Part of a name or number; empty for all. */
  q: string;
  kind: BookLine['kind'] | undefined;
}

/**
 * Whom the caller reaches inside the company, by the names and numbers of extensions and queues and by the names of colleagues. Agents read few of
 * these records: the system looks, and of each the book says no more than its name, its number and whether somebody is there. Whoever may
 * read no extension or no queue at all finds none here either.
 * @throws Problem `forbidden` for whoever does not say what came of calls, `invalid` for a search that is too long
 */
export async function phoneBook(context: PersonContext, { q, kind }: BookRequest): Promise<PhoneBook> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  if (q.length > LONGEST_SEARCH)
    throw new Problem('invalid', { errors: [violation('q', 'maxLength', { maxLength: LONGEST_SEARCH })] });
  const system = inPlaceOf(context);
  const has = (one: BookLine['kind']) => (kind ?? one) === one && context.ability.can('read', COLLECTIONS[one]);
  const [extensions, queues] = await Promise.all([
    has('extension') ? extensionLines(system, q, context.principal.user['extensionId']) : [],
    has('queue') ? queueLines(system, q) : [],
  ]);
  const lines = [...extensions, ...queues];
  return { lines: lines.slice(0, MOST_LINES), isCut: lines.length > MOST_LINES };
}

const COLLECTIONS = { extension: EXTENSIONS, queue: 'queues' } as const;

/** One more than are answered. */
const RANGE = { first: 0, last: MOST_LINES };
const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

async function extensionLines(system: OperationContext, q: string, own: unknown): Promise<BookLine[]> {
  const search = q === '' ? {} : { q };
  const [named, people] = await Promise.all([
    list(system, EXTENSIONS, { enabled: true, ...search }),
    q === '' ? [] : list(system, 'agents', { status: 'active', name_like: q }),
  ]);
  const known = new Set(named.map(({ id }) => id));
  const others = people.flatMap(({ extensionId }) =>
    typeof extensionId === 'string' && !known.has(extensionId) ? [extensionId] : [],
  );
  const ofPeople = others.length === 0 ? [] : await list(system, EXTENSIONS, { enabled: true, id: others });
  const found = [...named, ...ofPeople].filter(({ id }) => id !== own);
  const agents = await agentsAt(
    system,
    found.map(({ id }) => id),
  );
  return found
    .map((extension): BookLine => {
      const agent = agents.get(extension.id);
      return {
        kind: 'extension',
        number: String(extension['number']),
        name: String(extension['name']),
        device: deviceOf(extension),
        doNotDisturb: extension['doNotDisturb'] === true,
        agent: agent === undefined ? null : { name: String(agent['name']), state: stateOf(agent) },
        queue: null,
      };
    })
    .toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));
}

async function agentsAt(system: OperationContext, extensionIds: readonly string[]): Promise<Map<unknown, DataRecord>> {
  if (extensionIds.length === 0) return new Map();
  const agents = await list(system, 'agents', { status: 'active', extensionId: extensionIds });
  return new Map(agents.map((agent) => [agent['extensionId'], agent]));
}

async function queueLines(system: OperationContext, q: string): Promise<BookLine[]> {
  const queues = await list(system, 'queues', { enabled: true, ...(q !== '' && { q }) });
  return queues.map(({ number, name, agentsAvailable, callsWaiting }) => ({
    kind: 'queue',
    number: String(number),
    name: String(name),
    device: null,
    doNotDisturb: false,
    agent: null,
    queue: { available: countOf(agentsAvailable), waiting: countOf(callsWaiting) },
  }));
}

async function list(system: OperationContext, collection: string, filter: object): Promise<DataRecord[]> {
  const sort = collection === 'agents' ? {} : { sort: BY_NUMBER };
  return (await listRecords(system, collection, { filter, range: RANGE, ...sort })).records;
}

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const stateOf = ({ state }: JsonObject): string | null => (typeof state === 'string' ? state : null);
