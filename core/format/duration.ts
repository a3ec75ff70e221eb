import { plainDigits } from './digits';

/** Seconds as `hh:mm:ss`: `3661` → `01:01:01`; hours may exceed 24. */
export function formatDuration(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds));
  const text = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return seconds < 0 ? `-${text}` : text;
}

const two = (part: number): string => String(part).padStart(2, '0');

/**
 * Seconds of what was typed: `01:30:00`, `1:30` (minutes and seconds), `90` (seconds), `1h30`, `2min`, `45s`.
 * `null` for an empty text, `undefined` for what is no duration.
 */
export function parseDuration(text: string): number | null | undefined {
  const plain = plainDigits(text).toLowerCase();
  if (plain === '') return null;
  if (/^\d+$/.test(plain)) return Number(plain);
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})$/.exec(plain);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    if (Number(seconds) > 59 || (clock[1] !== undefined && Number(minutes) > 59)) return undefined;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const words = /^(?:(\d+)h)?(?:(\d+)(?:m(?:in)?|$))?(?:(\d+)s)?$/.exec(plain);
  if (!words) return undefined;
  const [, hours, minutes, seconds] = words;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
