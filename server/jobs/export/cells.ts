import { resolveField } from '../../../core/records/find-field';
import { formatDuration } from '../../../core/format/duration';
import { formatPhone } from '../../../core/format/phone';
import { labelledPart } from '../../../core/import/written-parts';
import { isObject } from '../../../core/is-object';
import type { Field, FieldKind, Json, JsonObject, Language, Resource } from '../../../core/types';
import { EMPTY, type Cell, type CellWorld, type NumberStyle } from './cell';
import { dateText, instantText, numberText, serialDay, zoneOffset } from './locale-text';

type CellOf = (value: Json, field: Field, world: CellWorld, resource: Resource) => Cell;

const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
const plain: CellOf = (value) => ({ text: asText(value) });

const numeric =
  (style: NumberStyle): CellOf =>
  (value, _field, { language }) =>
    typeof value === 'number' ? { text: numberText(value, language), number: value, style } : { text: asText(value) };

/** A decimal string keeps all its digits in text; cents that are nought go, as on the screen. */
export function moneyCell(value: Json, language: Language): Cell {
  const text = asText(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { text };
  const shown = text.replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
  return { text: numberText(shown, language), number: Number(text), style: 'money' };
}

export function durationCell(value: Json): Cell {
  if (typeof value !== 'number') return { text: asText(value) };
  const text = formatDuration(value);
  return value < 0 ? { text } : { text, number: value / 86_400, style: 'duration' };
}

export function dateCell(value: Json, language: Language): Cell {
  const at = new Date(`${asText(value)}T00:00:00Z`);
  return Number.isNaN(at.getTime())
    ? { text: asText(value) }
    : { text: dateText(at, language), number: serialDay(at.getTime()), style: 'date' };
}

export function instantCell(value: Json, { language, zone }: Pick<CellWorld, 'language' | 'zone'>): Cell {
  const at = new Date(asText(value));
  if (Number.isNaN(at.getTime())) return { text: asText(value) };
  return {
    text: instantText(at, language, zone),
    number: serialDay(at.getTime() + zoneOffset(at.getTime(), zone)),
    style: 'date-time',
  };
}

const choice: CellOf = (value, field, { choice: textOf }) => ({ text: textOf(field, value) });
/** What is played on the screen, people find on its page. */
const reference: CellOf = (value, { reference: target }, { nameOf, pageOf }) => ({
  text:
    target && typeof value === 'string' ? (target.plays ? pageOf : nameOf)(target.collection, value) : asText(value),
});

/** A file that people cannot set has a name for them; the id of any other is what an import takes. */
const upload: CellOf = (value, { readOnly, file }, { fileOf }) => ({
  text: readOnly && file?.storage === 'upload' && typeof value === 'string' ? fileOf(value) : asText(value),
});

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);
const joined = (parts: string[], between: string): Cell => ({
  text: parts.filter((part) => part !== '').join(between),
});

type Between = ', ' | '; ';

/** Items in a row, so that an import takes them apart again: as a list of JSON where one holds the sign that would stand between. */
function inRow(items: string[], usual: Between): Cell {
  const parts = items.filter((part) => part !== '');
  const hold = (sign: string) => parts.some((part) => part.includes(sign));
  const asJson = { text: parts.length === 0 ? '' : JSON.stringify(parts) };
  if (hold(';') || hold('|') || parts[0]?.startsWith('[')) return asJson;
  if (usual === '; ' || !hold(',')) return { text: parts.join(usual) };
  return parts.length > 1 ? { text: parts.join('; ') } : asJson;
}

/** Free texts, and numbers with their decimal sign, hold commas of their own. */
const HOLD_COMMAS: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'number']);

const list: CellOf = (value, field, world, resource) => {
  const { item } = resolveField(resource, field);
  const parts = listOf(value).map((one) => (item ? cellOf(one, item, world, resource).text : asText(one)));
  return inRow(parts, item === undefined || HOLD_COMMAS.has(item.kind) ? '; ' : ', ');
};

const destination: CellOf = (value, field, world) => {
  if (!isObject(value)) return EMPTY;
  const { type, id, value: number } = value;
  const collection = field.destinations?.find((one) => one.type === type)?.collection;
  const target =
    typeof number === 'string'
      ? formatPhone(number)
      : typeof id === 'string' && collection !== undefined
        ? world.nameOf(collection, id)
        : '';
  return joined([world.destination(field, asText(type)), target], ' ');
};

const weeklyHours: CellOf = (value, _field, { language }) => {
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return joined(
    listOf(value).map((one) =>
      isObject(one)
        ? `${day.format(Date.UTC(2023, 0, 1 + Number(one['weekday'])))} ${asText(one['start'])}–${asText(one['end'])}`
        : '',
    ),
    '; ',
  );
};

/** The members of an object that have something to say, each after its label, or its name where another is labelled alike. */
const members = (value: JsonObject, fields: Field[], world: CellWorld, resource: Resource): Cell => {
  const labels = fields.map((field) => world.label(field));
  const titleOf = (place: number) =>
    (labels.indexOf(labels[place] ?? '') === place ? labels[place] : fields[place]?.name) ?? '';
  return joined(
    fields.flatMap((field, place) => {
      const { text } = cellOf(value[field.name] ?? null, field, world, resource);
      return text === '' ? [] : [labelledPart(titleOf(place), text)];
    }),
    ', ',
  );
};

const object: CellOf = (value, field, world, resource) => {
  const holder = resolveField(resource, field);
  return isObject(value) && holder.fields ? members(value, holder.fields, world, resource) : { text: asText(value) };
};

const objects: CellOf = (value, field, world, resource) => {
  const { item } = resolveField(resource, field);
  return joined(
    listOf(value).map((one) => (item ? cellOf(one, item, world, resource).text : asText(one))),
    ' | ',
  );
};

/** How each kind is written into a file. Total, so that a new kind does not compile without. */
const CELLS: Readonly<Record<FieldKind, CellOf>> = {
  text: plain,
  multiline: plain,
  richtext: plain,
  number: numeric('number'),
  integer: numeric('integer'),
  percent: numeric('number'),
  money: (value, _field, { language }) => moneyCell(value, language),
  duration: durationCell,
  boolean: choice,
  enum: choice,
  'multi-enum': (value, field, { choice: textOf }) =>
    inRow(
      listOf(value).map((one) => textOf(field, one)),
      ', ',
    ),
  date: (value, _field, { language }) => dateCell(value, language),
  time: plain,
  'date-time': (value, _field, world) => instantCell(value, world),
  'weekly-hours': weeklyHours,
  'time-zone': plain,
  email: plain,
  phone: (value) => ({ text: formatPhone(asText(value)) }),
  url: plain,
  ip: plain,
  color: plain,
  // The doors refuse the column; whatever comes here all the same says nothing.
  secret: () => EMPTY,
  reference,
  'reference-list': (value, field, world, resource) =>
    inRow(
      listOf(value).map((one) => reference(one, field, world, resource).text),
      ', ',
    ),
  destination,
  file: upload,
  image: upload,
  audio: upload,
  object,
  list,
  'object-list': objects,
  tuple: plain,
  map: plain,
  variant: plain,
  json: plain,
};

/** The value of a field as a file holds it. */
export function cellOf(value: Json, field: Field, world: CellWorld, resource: Resource): Cell {
  return value === null || field.secret ? EMPTY : CELLS[field.kind](value, field, world, resource);
}
