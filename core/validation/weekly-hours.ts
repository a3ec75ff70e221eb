import type { Json } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';
import { isObject } from '../is-object';

interface Interval {
  index: number;
  weekday: number;
  start: string;
  end: string;
}

function intervalOf(value: Json, index: number): Interval[] {
  if (!isObject(value)) return [];
  const { weekday, start, end } = value;
  return typeof weekday === 'number' && typeof start === 'string' && typeof end === 'string'
    ? [{ index, weekday, start, end }]
    : [];
}

/** Intervals end after they start, and those of one weekday do not overlap. `HH:mm` texts compare as they are. */
export function checkWeeklyHours(value: readonly Json[], path: string): Violation[] {
  const intervals = value.flatMap(intervalOf);
  const backwards = intervals.filter(({ start, end }) => end <= start);
  const found = backwards.map(({ index }) => violation(`${path}.${index}.end`, 'backwards'));
  const sorted = intervals
    .filter((interval) => !backwards.includes(interval))
    .toSorted((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start) || a.index - b.index);
  sorted.forEach((interval, place) => {
    const before = sorted[place - 1];
    if (before !== undefined && before.weekday === interval.weekday && interval.start < before.end) {
      found.push(violation(`${path}.${interval.index}`, 'overlap', { weekday: interval.weekday }));
    }
  });
  return found;
}
