import type { Cell } from '../../../../core/import/cell';
import type { NumberMeaning } from './styles';

const DAY_MS = 86_400_000;
/** Days from the first day of a workbook to 1970, by its calendar. */
const EPOCH = { since1900: 25_569, since1904: 24_107 } as const;

export type Calendar = keyof typeof EPOCH;

const two = (part: number): string => String(part).padStart(2, '0');

/** A number as its format means it: days are ISO texts without a zone. */
export function meantValue(value: number, meaning: NumberMeaning, calendar: Calendar): Cell {
  if (meaning === 'number' || !Number.isFinite(value)) return value;
  if (meaning === 'elapsed' || (meaning === 'time' && value < 1))
    return clock(Math.round(value * 86_400), meaning === 'elapsed');
  const moment = new Date(Math.round((value - EPOCH[calendar]) * DAY_MS));
  if (Number.isNaN(moment.getTime())) return value;
  const text = moment.toISOString();
  return meaning === 'day' && text.includes('T00:00:00') ? text.slice(0, 10) : text.slice(0, 19);
}

function clock(seconds: number, isElapsed: boolean): string {
  const short = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return isElapsed || seconds % 60 !== 0 ? `${short}:${two(seconds % 60)}` : short;
}
