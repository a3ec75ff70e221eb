import type { AnyEvent } from '../../../events.gen';

/** What an event names, by its member; the ids are of records of the tenant, or of the platform. */
export const NAMED = [
  'agent',
  'extension',
  'trunk',
  'queue',
  'menu',
  'did',
  'route',
  'campaign',
  'costCenter',
  'reason',
  'room',
  'survey',
] as const;
export type Named = (typeof NAMED)[number];

/** Ids of what an event names; absent for what was not named, or is unknown. */
export type NamedIds = Partial<Record<Named, string>>;

/** An event as it is kept: with the ids of what it named when it came. */
export type Told<Event extends AnyEvent = AnyEvent> = Event & {
  ids: NamedIds;
  /** Who moved an agent at the panel; absent for what came from an exchange. */
  by?: string;
  /** The panel itself has told of it, because nobody else told of anything for long. */
  isPresumed?: true;
  /** The rule by which the panel has moved an agent. */
  rule?: 'no_device';
};

/** Of what happens in one millisecond: what stands first here happened first. */
const ORDER: readonly AnyEvent['type'][] = [
  'call.started',
  'ivr.entered',
  'ivr.left',
  'queue.entered',
  'queue.prioritized',
  'leg.started',
  'leg.answered',
  'call.screened',
  'call.held',
  'call.resumed',
  'call.transferred',
  'queue.left',
  'leg.ended',
  'recording.ended',
  'survey.answered',
  'call.ended',
];
const PLACES = new Map(ORDER.map((type, place) => [type, place]));

/**
 * The order in which events count, whenever they came: by their time, of one time as calls go, then by their ids. Equal for no two events
 * of a tenant, so that what follows from events does not depend on their arrival.
 */
export function inOrder(events: readonly Told[]): Told[] {
  const placed = events.map((event) => ({ event, ms: Date.parse(event.at), place: PLACES.get(event.type) ?? 0 }));
  placed.sort(
    (one, other) =>
      one.ms - other.ms ||
      one.place - other.place ||
      (one.event.id < other.event.id ? -1 : one.event.id > other.event.id ? 1 : 0),
  );
  return placed.map(({ event }) => event);
}

/** Events of a call without the ends that were only presumed: another end was told of after all, or something that happened later. @param events in their order */
export function withoutRefuted(events: readonly Told[]): readonly Told[] {
  if (!events.some(({ isPresumed }) => isPresumed)) return events;
  const isEnded = events.some(({ type, isPresumed }) => type === 'call.ended' && isPresumed !== true);
  const last = events.at(-1);
  return events.filter((event) => event.isPresumed !== true || (!isEnded && event === last));
}
