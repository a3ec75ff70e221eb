import type { Field, JsonSchemaObject } from '../../core/types';
import { textFormat } from '../../core/format/notations';
import { formatCheck } from '../../core/validation/formats/formats';
import { patternCheck } from '../../core/validation/checks/pattern-check';
import { isSafeRegex } from '../../core/validation/formats/safe-regex';
import {
  anyText,
  colorOf,
  phoneOf,
  phrase,
  prose,
  spanByName,
  textByName,
  urlOf,
  type NameDrawing,
  type Naming,
} from './named-values';
import { textMatching } from './pattern-text';
import { emailOf, momentOf } from './persona';
import { TIME_ZONES } from './words';

const DAY_MS = 86_400_000;
const LONGEST_TEXT = 4000;
/** A text that has to be longer is left to the schema to refuse. */
const LONGEST_FILLED = 20_000;
/** Examples of a schema are used where there are enough of them to differ, or nothing better is known. */
const MANY_EXAMPLES = 3;

type Draw = (drawing: NameDrawing, naming: Naming, field: Field | undefined) => string;

const pair = (value: number): string => String(value).padStart(2, '0');
const clockOf: Draw = ({ random }) => `${pair(random.integer(7, 20))}:${random.pick(['00', '15', '30', '45'])}`;
const hexDigits = ({ random }: NameDrawing, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
const uuidOf: Draw = (drawing) =>
  `${hexDigits(drawing, 8)}-${hexDigits(drawing, 4)}-4${hexDigits(drawing, 3)}-a${hexDigits(drawing, 3)}-${hexDigits(drawing, 12)}`;
const octet = ({ random }: NameDrawing): number => random.integer(1, 254);
/** Of the blocks that are for documentation, RFC 5737 and 3849. */
const ipv4Of: Draw = (drawing) => `${drawing.random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${octet(drawing)}`;
const ipv6Of: Draw = (drawing) =>
  `2001:db8::${hexDigits(drawing, 3)}:${hexDigits(drawing, 4)}`.replaceAll(/:0+(?=[\da-f])/g, ':');

function whenOf({ persona, random, now }: NameDrawing, { name }: Naming, field: Field | undefined): Date {
  if (field?.ahead === undefined) return momentOf(persona, name, random, now);
  return new Date(now.getTime() + random.integer(2, Math.max(field.ahead.days * 24 - 2, 2)) * (DAY_MS / 24));
}

function amountOf(drawing: NameDrawing, naming: Naming): string {
  const { low, high } = spanByName(drawing, naming);
  return (drawing.random.integer(Math.round(low * 100), Math.round(high * 100)) / 100).toFixed(2);
}

const wordsOf: Draw = (drawing, naming) => phrase(drawing, naming).toLowerCase().replaceAll(' ', '-');

const FORMATS: Readonly<Record<string, Draw>> = {
  date: (...given) =>
    whenOf(...given)
      .toISOString()
      .slice(0, 10),
  'date-time': (...given) => whenOf(...given).toISOString(),
  time: clockOf,
  'local-time': clockOf,
  duration: ({ random }) => `PT${random.integer(5, 90)}M`,
  email: ({ persona }) => emailOf(persona),
  'idn-email': ({ persona }) => emailOf(persona),
  hostname: (...given) => `${wordsOf(...given)}.example.com`,
  'idn-hostname': (...given) => `${wordsOf(...given)}.example.com`,
  ipv4: ipv4Of,
  ipv6: ipv6Of,
  ip: ipv4Of,
  cidr: () => '192.0.2.0/24',
  uri: urlOf,
  url: urlOf,
  iri: urlOf,
  'uri-reference': (...given) => `/${wordsOf(...given)}`,
  'iri-reference': (...given) => `/${wordsOf(...given)}`,
  'uri-template': (...given) => `https://example.com/${wordsOf(...given)}/{id}`,
  uuid: uuidOf,
  'json-pointer': ({ random }) => `/items/${random.integer(0, 9)}`,
  'json-pointer-uri-fragment': ({ random }) => `#/items/${random.integer(0, 9)}`,
  'relative-json-pointer': ({ random }) => `${random.integer(0, 3)}/items`,
  regex: ({ random }) => `^[a-z]{1,${random.integer(2, 40)}}$`,
  'safe-regex': ({ random }) => `^[a-z]{1,${random.integer(2, 40)}}$`,
  'http-header': (...given) => `X-${anyText(given[0], given[1]).replaceAll(' ', '-')}`,
  byte: (...given) => Buffer.from(anyText(given[0], given[1])).toString('base64'),
  phone: phoneOf,
  money: amountOf,
  decimal: amountOf,
  color: colorOf,
  timezone: ({ random }) => random.pick(TIME_ZONES),
};

/** What a field of a kind holds, where its schema names no format. */
const OF_KIND: Readonly<Partial<Record<Field['kind'], string>>> = {
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  'time-zone': 'timezone',
  email: 'email',
  phone: 'phone',
  url: 'url',
  ip: 'ip',
  color: 'color',
  money: 'money',
};

/** A text of the schema; undefined where none was found that it takes. */
export function drawText(
  schema: JsonSchemaObject,
  field: Field | undefined,
  drawing: NameDrawing,
  naming: Naming,
): string | undefined {
  const { pattern } = schema;
  const format = typeof schema['format'] === 'string' ? schema['format'] : field && OF_KIND[field.kind];
  const [least, most] = [numberOf(schema['minLength']) ?? 0, numberOf(schema['maxLength']) ?? LONGEST_TEXT];
  const matches = typeof pattern === 'string' ? patternCheck(pattern) : undefined;
  const isLong = (text: string): boolean => {
    const { length } = Array.from(text);
    return length >= least && length <= most;
  };
  const isTaken = (text: string): boolean =>
    isLong(text) &&
    matches?.(text) !== false &&
    (format === undefined || formatCheck(format, text)) &&
    (format !== 'regex' || isSafeRegex(text));
  const examples = (Array.isArray(schema['examples']) ? schema['examples'] : []).filter(
    (one): one is string => typeof one === 'string' && isTaken(one),
  );
  if (examples.length >= MANY_EXAMPLES) return drawing.random.pick(examples);
  const ofApplication = textFormat(format)?.draw;
  const draw: Draw | undefined = ofApplication
    ? ({ random }) => ofApplication(random)
    : format !== undefined && Object.hasOwn(FORMATS, format)
      ? FORMATS[format]
      : undefined;
  if (draw) {
    for (let tries = 0; tries < 3; tries += 1) {
      const text = draw(drawing, naming, field);
      if (isTaken(text)) return text;
    }
  }
  const own = draw ? undefined : ownText(field, drawing, { ...naming, most });
  if (own !== undefined && matches === undefined) return fitted(own, least, most);
  if (own !== undefined && isTaken(own)) return own;
  if (examples.length > 0) return drawing.random.pick(examples);
  if (typeof schema['default'] === 'string' && isTaken(schema['default'])) return schema['default'];
  const plain = fitted(isProse(field, most) ? prose(drawing, naming) : anyText(drawing, naming), least, most);
  if (isTaken(plain)) return plain;
  if (typeof pattern !== 'string') return undefined;
  return textMatching(pattern, drawing.random, isTaken);
}

const isProse = (field: Field | undefined, most: number): boolean =>
  most > 120 && (field?.kind === 'multiline' || field?.kind === 'richtext');

function ownText(field: Field | undefined, drawing: NameDrawing, naming: Naming): string | undefined {
  if (field?.kind === 'secret')
    return `${anyText(drawing, naming).replaceAll(' ', '-')}-${drawing.random.integer(1000, 9999)}`;
  return textByName(drawing, naming);
}

/** Cut at a word, or with more behind it. */
function fitted(text: string, least: number, most: number): string {
  const signs = Array.from(text);
  if (signs.length > most) {
    const cut = signs.slice(0, most).join('');
    const word = cut.replace(/[\s,;:.-]+\S*$/u, '');
    return Array.from(word).length >= Math.max(least, 1) ? word : cut;
  }
  if (least > LONGEST_FILLED) return text;
  let long = text;
  while (Array.from(long).length < least) long = `${long}${long === '' || least > 40 ? ' ' : ''}${text || 'a'}`;
  return Array.from(long).slice(0, Math.max(most, least)).join('');
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A number of the schema; undefined where there is none. */
export function drawNumber(
  schema: JsonSchemaObject,
  field: Field | undefined,
  drawing: NameDrawing,
  naming: Naming,
  isWhole: boolean,
): number | undefined {
  const examples = (Array.isArray(schema['examples']) ? schema['examples'] : []).filter(
    (one) => typeof one === 'number',
  );
  if (examples.length >= MANY_EXAMPLES) return drawing.random.pick(examples);
  const usual = field?.kind === 'duration' ? { low: 30, high: 3600 } : spanByName(drawing, naming);
  const places = isWhole ? 0 : (usual.places ?? 0);
  const step = numberOf(schema['multipleOf']) ?? 10 ** -places;
  const above = numberOf(schema['exclusiveMinimum']);
  const below = numberOf(schema['exclusiveMaximum']);
  const lowest = Math.max(numberOf(schema['minimum']) ?? -Infinity, above === undefined ? -Infinity : above);
  const highest = Math.min(numberOf(schema['maximum']) ?? Infinity, below === undefined ? Infinity : below);
  const span = overlap(usual, lowest, highest);
  const whole = isWhole && !Number.isInteger(step) ? 1 : step;
  let [first, last] = [Math.ceil(span.low / whole - 1e-9), Math.floor(span.high / whole + 1e-9)];
  if (above !== undefined && first * whole <= above) first += 1;
  if (below !== undefined && last * whole >= below) last -= 1;
  if (first > last)
    return lowest === -Infinity
      ? highest
      : Number.isFinite(lowest) && above === undefined
        ? lowest
        : (lowest + highest) / 2;
  const value = drawing.random.integer(first, last) * whole;
  return Number(value.toFixed(Math.min(Math.max(places, placesOf(whole)), 12)));
}

const placesOf = (step: number): number => {
  const [, exponent] = /e-(\d+)$/.exec(String(step)) ?? [];
  return exponent === undefined ? (String(step).split('.')[1]?.length ?? 0) : Number(exponent);
};

/** The usual span as far as the limits let it, else what is near the limits. */
function overlap(usual: { low: number; high: number }, lowest: number, highest: number): { low: number; high: number } {
  const [low, high] = [Math.max(usual.low, lowest), Math.min(usual.high, highest)];
  if (low <= high) return { low, high };
  const width = Math.max(usual.high - usual.low, 10);
  if (!Number.isFinite(lowest)) return { low: highest - width, high: highest };
  return { low: lowest, high: Math.min(lowest + width, highest) };
}
