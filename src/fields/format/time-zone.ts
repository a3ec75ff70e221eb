import { localeTag } from '../../../core/format/number';

/** First parts of the names of zones; each has a text in every language. */
const REGIONS = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const;

type Region = (typeof REGIONS)[number];

/** The part of the world in a zone's name; `UTC`, `Etc/GMT+3` and text that is no zone have none. */
export function regionOf(zone: string): Region | undefined {
  return REGIONS.find((region) => zone.startsWith(`${region}/`));
}

export interface ZoneClock {
  /** Now, summer time included: `UTC−03:00`. */
  offset: string;
  /** What the language calls the zone's time, `Horário Padrão de Brasília`; empty where it has no name for it. */
  called: string;
}

const MINUTE = 60_000;

/** Offset and name of a zone's time at `now`, in a language. The zone must be one that the runtime knows. */
export function zoneClock(zone: string, language: string, now: Date): ZoneClock {
  // One format for both: making it is what costs, and there are hundreds of zones.
  const parts = new Intl.DateTimeFormat(`${localeTag(language)}-u-ca-gregory-nu-latn`, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const there = Date.UTC(
    Number(part('year')),
    Number(part('month')) - 1,
    Number(part('day')),
    Number(part('hour')),
    Number(part('minute')),
  );
  const called = part('timeZoneName');
  // Without a name the runtime writes the offset again.
  return {
    offset: formatOffset(there / MINUTE - Math.floor(now.getTime() / MINUTE)),
    called: /\p{Nd}/u.test(called) ? '' : called,
  };
}

function formatOffset(minutes: number): string {
  const two = (figure: number) => String(Math.floor(figure)).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
