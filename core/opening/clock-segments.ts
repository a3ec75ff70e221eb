const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One format for each zone: making it is what costs. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(zone, known);
  return known;
}

/** By how many milliseconds clocks in the zone are ahead of UTC at a full minute. */
function offsetAt(zone: string, at: number): number {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - at;
}

/** A stretch of time in which clocks are always as far ahead of UTC; milliseconds since 1970, the end not included. */
export interface ClockSegment {
  from: number;
  to: number;
  offset: number;
}

/**
 * Time from a full minute on, for so many days, in pieces between which clocks may be put forward or back.
 * @param zone IANA name
 */
export function* clockSegments(zone: string, from: number, days: number): Generator<ClockSegment> {
  let offset = offsetAt(zone, from);
  for (let day = 0, start = from; day < days; day += 1, start += DAY_MS) {
    const end = start + DAY_MS;
    const next = offsetAt(zone, end);
    if (next === offset) yield { from: start, to: end, offset };
    else {
      const change = changeBetween(zone, start, end);
      yield { from: start, to: change, offset };
      if (change < end) yield { from: change, to: end, offset: next };
    }
    offset = next;
  }
}

/** The full minute at which clocks are put forward or back, once in that time. */
function changeBetween(zone: string, start: number, end: number): number {
  const before = offsetAt(zone, start);
  let [low, high] = [start, end];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
