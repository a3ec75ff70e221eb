import type { Field, Resource } from '../../core/types';
import { packText, unpackText, type PackedText } from './packed-text';
import { servedDocument, type ServedDocument } from './served-document';

/** Characters of its JSON from which on a resource is packed: a thousand large ones would take a gigabyte. */
const LARGE = 65_536;
/** Of the packed ones so many stay at hand, those used last. */
const MOST_AT_HAND = 64;

/** What of a resource only those need who work on its records. */
const HEAVY = ['schema', 'definitions'] as const satisfies readonly (keyof Resource)[];
const BELOW = ['fields', 'item', 'additional', 'variants'] as const satisfies readonly (keyof Field)[];

interface AtHand {
  whole?: Resource;
  document?: ServedDocument;
}

const atHand = new Map<PackedText, AtHand>();

function handle(packed: PackedText): AtHand {
  const found = atHand.get(packed) ?? {};
  // Who was asked for last stands at the end.
  atHand.delete(packed);
  atHand.set(packed, found);
  const [oldest] = atHand.keys();
  if (atHand.size > MOST_AT_HAND && oldest !== undefined) atHand.delete(oldest);
  return found;
}

function wholeOf(packed: PackedText): Resource {
  return (handle(packed).whole ??= JSON.parse(unpackText(packed)) as Resource);
}

type Below = (typeof BELOW)[number];

/** A resource as it is stored. */
export interface StoredResource {
  /** The whole of a small one; of a large one what stays in memory. */
  light: Resource;
  /** The JSON of a large one. */
  packed?: PackedText;
  /** What is left out of each of its fields, and of `additional` at the end. */
  left?: Below[][];
}

/** A resource as the catalog keeps it, and as the browser fetches it. */
export interface KeptResource {
  resource: Resource;
  document: () => ServedDocument;
}

const holdsMore = ({ fields, item, additional, variants }: Field): boolean => fields !== undefined || additional !== undefined || variants !== undefined || (item !== undefined && holdsMore(item));

const leftOut = (field: Field): Below[] => (holdsMore(field) ? BELOW.filter((name) => field[name] !== undefined) : []);

function lightField(field: Field): Field {
  const light = { ...field };
  for (const name of leftOut(field)) delete light[name];
  return light;
}

/** @param text the JSON of the resource */
export async function storedResource(resource: Resource, text: string): Promise<StoredResource> {
  if (text.length < LARGE) return { light: resource };
  const { additional } = resource;
  const light: Resource = { ...resource, schema: {}, definitions: {}, fields: resource.fields.map(lightField), ...(additional && { additional: lightField(additional) }) };
  return { light, packed: await packText(text), left: [...resource.fields, ...(additional ? [additional] : [])].map(leftOut) };
}

/** Reads these members where they are asked for, of what `read` answers. */
function lazily<Holder extends object>(holder: Holder, names: readonly (keyof Holder)[], read: () => Holder | undefined): void {
  Object.defineProperties(holder, Object.fromEntries(names.map((name) => [name, { get: () => read()?.[name], enumerable: true, configurable: true }])));
}

/**
 * A resource in use: of a large one what lies below its fields is read when somebody needs it. Nobody notices but by the
 * time that the first access takes.
 */
export function keptResource({ light, packed, left = [] }: StoredResource): KeptResource {
  if (packed === undefined) {
    let document: ServedDocument | undefined;
    return { resource: light, document: () => (document ??= servedDocument(JSON.stringify(light))) };
  }
  light.fields.forEach((field, index) => lazily(field, left[index] ?? [], () => wholeOf(packed).fields[index]));
  if (light.additional) lazily(light.additional, left.at(-1) ?? [], () => wholeOf(packed).additional);
  lazily(light, HEAVY, () => wholeOf(packed));
  return { resource: light, document: () => (handle(packed).document ??= servedDocument(unpackText(packed))) };
}
