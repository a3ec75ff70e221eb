import { parsePhone } from '../format/phone';
import { foldText } from '../fold-text';
import { LANGUAGES, type FieldKind, type Json, type JsonObject } from '../types';
import type { ColumnSense } from './column-sense';
import { barePart, splitParts } from './written-parts';

export type ReadText = (text: string, sense: ColumnSense) => Json | undefined;

/** `Fila Vendas`, `Número externo (11) 3333-4444`, `Desligar`; `undefined` for what begins with no word for a place. */
export function readDestination(text: string, { field, words }: ColumnSense): JsonObject | undefined {
  const plain = barePart(text);
  for (let end = plain.length; end > 0; end = plain.lastIndexOf(' ', end - 1)) {
    const type = words.get(foldText(plain.slice(0, end).replace(/:$/, '')));
    const target = plain.slice(end).trim();
    if (typeof type !== 'string') continue;
    if (target === '') return { type };
    const chosen = field.destinations?.find((one) => one.type === type);
    if (chosen?.collection !== undefined) return { type, id: target };
    return { type, value: (chosen?.value === 'phone' ? parsePhone(target) : null) ?? target };
  }
  return undefined;
}

const HOURS = /^(.+?)\s+(\d{1,2}:\d{2})\s*[–—-]\s*(\d{1,2}:\d{2})$/;

/** `seg. 08:00–12:00; seg.–sex. 13:00–18:00`, the days in any language. */
export function readWeeklyHours(text: string): JsonObject[] | undefined {
  const found = text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readInterval);
  return found.some((intervals) => intervals === undefined) ? undefined : found.flatMap((intervals) => intervals ?? []);
}

function readInterval(part: string): JsonObject[] | undefined {
  const [, days = '', start = '', end = ''] = HOURS.exec(part) ?? [];
  const whole = weekdayOf(days);
  const [first, last] = whole === undefined ? days.split(/[–—-]/).map(weekdayOf) : [whole, whole];
  if (first === undefined || last === undefined) return undefined;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ({
    weekday: (first + index) % 7,
    start: start.padStart(5, '0'),
    end: end.padStart(5, '0'),
  }));
}

const dayText = (text: string): string => foldText(text).replaceAll(/[.\u200e\u200f\s]/g, '');
const weekdays = new Map<string, number>();

/** 0 is Sunday. */
function weekdayOf(text: string): number | undefined {
  if (weekdays.size === 0) {
    for (const language of LANGUAGES) {
      for (const weekday of ['short', 'long'] as const) {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
        for (let day = 0; day < 7; day += 1) {
          const name = format.format(Date.UTC(2023, 0, 1 + day));
          for (const one of [name, name.split('-')[0] ?? name]) weekdays.set(dayText(one), day);
        }
      }
    }
  }
  return weekdays.get(dayText(text));
}

/**
 * `Nome: Ana, Idade: 30`. What has no label of a member belongs to the value before it. A text without any label is the
 * member that alone is required. `undefined` where it cannot be read so.
 */
export function readObject(text: string, sense: ColumnSense, read: ReadText): JsonObject | undefined {
  const pairs: { sense: ColumnSense; text: string }[] = [];
  for (const part of splitParts(text, ',')) {
    const [label = '', value] = splitParts(part, ':', 1);
    const member = value === undefined ? undefined : sense.members?.get(foldText(barePart(label)).trim());
    const before = pairs.at(-1);
    if (member && value !== undefined) pairs.push({ sense: member, text: value });
    else if (before) before.text += `,${part}`;
    else return readBare(text, sense, read);
  }
  return membersFrom(pairs, read);
}

function membersFrom(pairs: readonly { sense: ColumnSense; text: string }[], read: ReadText): JsonObject {
  return Object.fromEntries(
    pairs.flatMap(({ sense, text }) => {
      const value = sense.field.readOnly ? undefined : read(barePart(text), sense);
      return value === undefined ? [] : [[sense.field.name, value]];
    }),
  );
}

function readBare(text: string, sense: ColumnSense, read: ReadText): JsonObject | undefined {
  const only = bareMember(sense);
  return only && membersFrom([{ sense: only, text }], read);
}

/** What a text without a label can only mean. */
function bareMember({ members = new Map<string, ColumnSense>() }: ColumnSense): ColumnSense | undefined {
  const writable = [...new Set(members.values())].filter(({ field }) => !field.readOnly);
  const needed = writable.filter(({ field }) => field.required && field.default === undefined);
  const [only, ...others] = needed.length > 0 ? needed : writable;
  return others.length === 0 ? only : undefined;
}

const HOLD_COMMAS: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'richtext',
  'number',
  'money',
  'percent',
  'json',
]);

/** `Nome: Ana | Nome: Zé`; without labels also `a; b`, `a, b` and one a line. */
export function readObjects(text: string, item: ColumnSense, read: ReadText): Json[] | undefined {
  const parts =
    splitParts(text, '|').length > 1 || isLabelled(text, item)
      ? splitParts(text, '|')
      : splitBare(text, bareMember(item));
  const items = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readObject(part, item, read));
  return items.some((one) => one === undefined) ? undefined : items.flatMap((one) => one ?? []);
}

function isLabelled(text: string, { members }: ColumnSense): boolean {
  const [label = '', value] = splitParts(text, ':', 1);
  return value !== undefined && members?.has(foldText(barePart(label)).trim()) === true;
}

function splitBare(text: string, bare: ColumnSense | undefined): string[] {
  const sign = [';', '\n', ','].find((one) => splitParts(text, one).length > 1);
  return sign === undefined || (sign === ',' && bare !== undefined && HOLD_COMMAS.has(bare.field.kind))
    ? [text]
    : splitParts(text, sign);
}
