import { Problem } from '../../../../../core/errors';
import type { Violation } from '../../../../../core/wire';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { DatabaseFailure } from '../../../../../server/database/connection/database-failure';
import { interning } from '../../../../../server/database/statements/intern-statement';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { ServiceAccount } from '../../../../../server/auth/service-accounts/service-authenticator';
import type { AnyEvent } from '../../../../events.gen';
import type { Named } from '../../rules/told-event';
import { checkEvent } from './check-event';
import { keepEvents, type PlacedEvent } from './event-store';
import { again, type NameBooks } from './name-book';

/** An event that was not taken: its place in the batch, and why. */
export interface RefusedEvent extends Violation {
  index: number;
}

/** What became of a batch. */
export interface Taken {
  accepted: number;
  /** Sent before under the same id. */
  repeated: number;
  refused: RefusedEvent[];
}

/** What an event is about has to be known; who else it names may be unknown, as the number of a call says more than who answered it. */
const SUBJECTS: Partial<Record<AnyEvent['type'], readonly Named[]>> = {
  'queue.entered': ['queue'],
  'queue.prioritized': ['queue'],
  'queue.left': ['queue'],
  'ivr.entered': ['menu'],
  'ivr.left': ['menu'],
  'agent.moved': ['agent'],
  'member.added': ['queue', 'agent'],
  'member.removed': ['queue', 'agent'],
  'extension.changed': ['extension'],
  'trunk.changed': ['trunk'],
  'conference.joined': ['room'],
  'conference.changed': ['room'],
  'conference.left': ['room'],
  'survey.answered': ['survey'],
  'dial.attempted': ['campaign'],
};

/**
 * Takes a batch of events: what is taken is stored when this resolves. A refused event keeps none of the others from being taken.
 * @param account whose key it came with; that of a tenant tells of this tenant alone, that of the platform names the tenant in each event
 */
export async function takeEvents(
  { runtime, books }: { runtime: Runtime; books: NameBooks },
  account: ServiceAccount,
  given: readonly Json[],
): Promise<Taken> {
  const now = Date.now();
  const refused: RefusedEvent[] = [];
  const places: PlacedEvent[] = [];
  for (const [index, one] of given.entries()) {
    const { event, errors } = checkEvent(one, now);
    const found = errors ? { errors } : await placeOf(books, account, event);
    if (found.errors) refused.push(...found.errors.map((error) => ({ index, ...error })));
    else places.push(found);
  }
  const scope = account.tenantId === null ? 'platform' : { tenantId: account.tenantId };
  const kept = await keepAgain(() => keepEvents(interning(runtime.database.as(scope)), places));
  return { accepted: kept.size, repeated: places.length - kept.size, refused };
}

/** Two batches with the same events in another order wait for each other. */
const DEADLOCK = '40P01';
const MOST_TRIES = 4;

/**
 * Keeps events again where PostgreSQL has given them up for another batch with the same events: by then these are stored.
 * @throws Problem `unavailable` where that does not help: the exchange is to send them once more, not to give them up
 */
async function keepAgain(keep: () => Promise<Set<string>>): Promise<Set<string>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await keep();
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || error.kind !== 'serialization') throw error;
      if (error.sqlState !== DEADLOCK || tries === MOST_TRIES)
        throw new Problem('unavailable', {
          detail: 'events: the same ones are being stored by another call; send them again.',
          cause: error,
        });
    }
  }
}

type Placed = (PlacedEvent & { errors?: never }) | { errors: Violation[] };

async function placeOf(books: NameBooks, account: ServiceAccount, event: AnyEvent): Promise<Placed> {
  const tenantId = await tenantOf(books, account, event);
  if (tenantId === undefined)
    return { errors: [violation('tenant', event.tenant === undefined ? 'required' : 'unknownName')] };
  let { ids, unknown } = (await books.of(tenantId)).resolve(event);
  if (unknown.length > 0) ({ ids, unknown } = (await again(books, tenantId)).resolve(event));
  const missing = (SUBJECTS[event.type] ?? []).filter((member) => ids[member] === undefined);
  if (missing.length > 0)
    return {
      errors: missing.map((member) => violation(member, unknown.includes(member) ? 'unknownName' : 'required')),
    };
  return { tenantId, event: { ...event, ids } };
}

/** Undefined where the event does not say it, names none that there is, or one that is not the caller's. */
async function tenantOf(
  books: NameBooks,
  { tenantId }: ServiceAccount,
  { tenant }: AnyEvent,
): Promise<string | undefined> {
  if (tenantId === null) return tenant === undefined ? undefined : books.tenantId(tenant);
  return tenant === undefined || (await books.tenantId(tenant)) === tenantId ? tenantId : undefined;
}
