import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { foldOrdered } from '../../rules/fold-call';
import { inOrder, withoutRefuted, type Told } from '../../rules/told-event';
import type { OwnedEvent } from './apart-from-calls';
import type { CallMemory, CallRecall } from './call-memory';
import { callIdOf, type KnownCall } from './call-rows';
import type { ToldAttempt } from './dial-attempts';

/** What a batch of events is about. */
export interface LoadedCalls {
  calls: KnownCall[];
  attempts: ToldAttempt[];
  /** What to remember once the batch is committed. */
  recalls: CallRecall[];
}

/** Calls that the events are of, as all their events say, and those that came from one of them; calls whose beginning is unknown wait. */
export async function loadCalls(
  executor: Executor,
  events: readonly OwnedEvent[],
  memory: CallMemory,
): Promise<LoadedCalls> {
  const loaded: LoadedCalls = { calls: [], attempts: [], recalls: [] };
  const strangers: NamedCall[] = [];
  for (const named of namedCalls(events, loaded.attempts)) {
    const { tenantId, call, news } = named;
    // Of a call that begins something may be known, and others may have come from it.
    const remembered = named.begins ? undefined : memory.find(tenantId, call);
    if (remembered === undefined) strangers.push(named);
    else {
      const isNews = idsOf(news);
      const before = remembered.events.filter(({ id }) => !isNews.has(id));
      addCall(loaded, { ...named, events: [...before, ...news], isNews, parentCallId: remembered.parentCallId });
    }
  }
  const heardOf = await heardOfBefore(executor, strangers.filter(isPlainBeginning));
  const isNew = (named: NamedCall) => isPlainBeginning(named) && !heardOf.has(keyOf(named));
  for (const named of strangers.filter(isNew))
    addCall(loaded, { ...named, events: named.news, isNews: idsOf(named.news), parentCallId: null });
  for (const stored of await loadStored(
    executor,
    strangers.filter((named) => !isNew(named)),
  )) {
    const { tenantId, call, parent, parentStart } = stored;
    const isNews = new Set(stored.news);
    const parentCallId =
      parent !== null && parentStart !== null ? callIdOf(tenantId, { at: parentStart, call: parent }) : null;
    addCall(loaded, { tenantId, call, events: stored.events, isNews, parentCallId });
  }
  return loaded;
}

/** A call, and its events that are taken now. */
interface NamedCall {
  tenantId: string;
  call: string;
  begins: boolean;
  hasParent: boolean;
  news: Told[];
}

const keyOf = ({ tenantId, call }: Pick<NamedCall, 'tenantId' | 'call'>): string => `${tenantId} ${call}`;

const idsOf = (events: readonly Told[]): ReadonlySet<string> => new Set(events.map(({ id }) => id));

/** Nothing else need be loaded of it, unless something was heard of it before its beginning. */
const isPlainBeginning = ({ begins, hasParent }: NamedCall): boolean => begins && !hasParent;

/** @param apart gets the attempts that are of no call */
function namedCalls(events: readonly OwnedEvent[], apart: ToldAttempt[]): NamedCall[] {
  const calls = new Map<string, NamedCall>();
  for (const one of events) {
    const { tenantId, event } = one;
    if (!('call' in event) || event.call === undefined) {
      apart.push(...attemptOf(one, null));
      continue;
    }
    const key = keyOf({ tenantId, call: event.call });
    const named = calls.get(key) ?? { tenantId, call: event.call, begins: false, hasParent: false, news: [] };
    if (event.type === 'call.started') {
      named.begins = true;
      named.hasParent ||= event.parent !== undefined;
    }
    named.news.push(event);
    calls.set(key, named);
  }
  return [...calls.values()];
}

interface CallToAdd {
  tenantId: string;
  call: string;
  events: readonly Told[];
  isNews: ReadonlySet<string>;
  parentCallId: string | null;
}

function addCall(loaded: LoadedCalls, { tenantId, call, events, isNews, parentCallId }: CallToAdd): void {
  const sorted = inOrder(events);
  const facts = foldOrdered(sorted);
  const id = facts ? callIdOf(tenantId, { at: facts.call.startedAt, call }) : null;
  loaded.attempts.push(...sorted.flatMap((event) => attemptOf({ tenantId, event }, id)));
  if (facts === undefined || id === null) return;
  loaded.calls.push({ id, tenantId, facts, parentCallId, ...newsIn(sorted, isNews) });
  const isOver = facts.call.endedAt !== null;
  loaded.recalls.push({ tenantId, call, remembered: isOver ? null : { events: sorted, parentCallId } });
}

const attemptOf = ({ tenantId, event }: OwnedEvent, callId: string | null): ToldAttempt[] =>
  event.type === 'dial.attempted' ? [{ tenantId, event, callId }] : [];

function newsIn(sorted: readonly Told[], isNews: ReadonlySet<string>): Pick<KnownCall, 'newsSince' | 'isRevised'> {
  const first = sorted.findIndex(({ id }) => isNews.has(id));
  const news = sorted[first];
  // One that is only looked at because its parent has come has none.
  if (news === undefined) return { newsSince: sorted.at(-1)?.at ?? '', isRevised: false };
  // What followed from an end that was only presumed follows no more.
  const isRefuted = withoutRefuted(sorted).length < sorted.length;
  return { newsSince: news.at, isRevised: isRefuted || sorted.slice(first).some(({ id }) => !isNews.has(id)) };
}

/** A call as it is stored: `news` are the ids of the events that are taken now; those that wait for a later batch are left out. */
interface StoredCall {
  tenantId: string;
  call: string;
  events: Told[];
  news: string[];
  parent: string | null;
  parentStart: string | null;
}

/** A value and not `exists`: beside an alternative that would be answered from all that waits, read from end to end. */
const isTaken = (event: string): RawBuilder<boolean> =>
  sql`(select true from painel.telephony_waiting as waiting where waiting."seq" = ${sql.id(event, 'seq')}) is null`;

/** Of calls that begin: those of which other events are stored, or that others came from; by `keyOf`. */
async function heardOfBefore(executor: Executor, begun: readonly NamedCall[]): Promise<ReadonlySet<string>> {
  if (begun.length === 0) return new Set();
  const given = begun.map(({ tenantId, call, news }) => ({ tenantId, call, news: news.map(({ id }) => id) }));
  const rows = await executor.run(
    compile<{ tenantId: string; call: string }>(sql`
      select one."tenantId", one."call"
      from json_to_recordset(${JSON.stringify(given)}::json) as one ("tenantId" uuid, "call" text, "news" text[])
      left join lateral (
        select true as "isThere" from painel.telephony_events as told
        where told."tenantId" = one."tenantId" and told."call" = one."call" and told."id" <> all(one."news") limit 1) as other on true
      left join lateral (
        select true as "isThere" from painel.telephony_events as told
        where told."tenantId" = one."tenantId" and told."parent" = one."call" limit 1) as child on true
      where other."isThere" or child."isThere"`),
  );
  return new Set(rows.map(keyOf));
}

async function loadStored(executor: Executor, named: readonly NamedCall[]): Promise<StoredCall[]> {
  if (named.length === 0) return [];
  const given = named.map(({ tenantId, call, begins, news }) => ({
    tenantId,
    call,
    begins,
    news: news.map(({ id }) => id),
  }));
  return executor.run(
    compile<StoredCall>(sql`
      with named as (
        select * from json_to_recordset(${JSON.stringify(given)}::json) as one ("tenantId" uuid, "call" text, "begins" boolean, "news" text[])),
      wanted as (
        select "tenantId", "call", "news" from named
        union all
        select child."tenantId", child."call", '{}' from named
        join painel.telephony_events as child on child."tenantId" = named."tenantId" and child."parent" = named."call"
        where named."begins" and child."type" = 'call.started'
          and not exists (select from named as other where other."tenantId" = child."tenantId" and other."call" = child."call")),
      told as (
        select wanted."tenantId", wanted."call", wanted."news", own."events", own."parent" from wanted
        cross join lateral (
          select json_agg(one."event") as "events", max(one."parent") as "parent" from painel.telephony_events as one
          where one."tenantId" = wanted."tenantId" and one."call" = wanted."call" and one."fault" is null
            and (one."id" = any(wanted."news") or ${isTaken('one')})) as own
        where own."events" is not null)
      select told.*, parent."event" ->> 'at' as "parentStart" from told
      left join painel.telephony_events as parent
        on parent."tenantId" = told."tenantId" and parent."call" = told."parent" and parent."type" = 'call.started' and parent."fault" is null
          -- One that waits brings its children along when it comes.
          and (${isTaken('parent')} or exists (select from named where named."begins" and named."tenantId" = parent."tenantId" and named."call" = parent."call"))`),
  );
}
