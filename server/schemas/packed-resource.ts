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

/** Reads these members where they are asked for, of what `read` answers. */
function lazily<Holder extends object>(holder: Holder, names: readonly (keyof Holder)[], read: () => Holder | undefined): Holder {
  const present = names.filter((name) => holder[name] !== undefined);
  return Object.defineProperties(holder, Object.fromEntries(present.map((name) => [name, { get: () => read()?.[name], enumerable: true, configurable: true }])));
}

const holdsMore = ({ fields, item, additional, variants }: Field): boolean => fields !== undefined || additional !== undefined || variants !== undefined || (item !== undefined && holdsMore(item));

function packedField(field: Field, read: () => Field | undefined): Field {
  return holdsMore(field) ? lazily({ ...field }, BELOW, read) : field;
}

/** A resource as the catalog keeps it, and as the browser fetches it. */
export interface KeptResource {
  resource: Resource;
  document: () => ServedDocument;
}

/** The members of a resource that stay in memory; apart from it, so that what reads the others does not hold the rest. */
function packedResource({ schema: _schema, definitions: _definitions, ...light }: Resource, packed: PackedText): Resource {
  const { additional, fields } = light;
  const kept = { ...light, schema: {}, definitions: {}, fields: fields.map((field, index) => packedField(field, fieldOf(packed, index))) };
  return lazily({ ...kept, ...(additional && { additional: packedField(additional, additionalOf(packed)) }) }, HEAVY, resourceOf(packed));
}

const additionalOf = (packed: PackedText) => () => wholeOf(packed).additional;
const resourceOf = (packed: PackedText) => () => wholeOf(packed);
const fieldOf = (packed: PackedText, index: number) => () => wholeOf(packed).fields[index];
const documentOf = (packed: PackedText) => () => (handle(packed).document ??= servedDocument(unpackText(packed)));

function smallDocument(resource: Resource): () => ServedDocument {
  let document: ServedDocument | undefined;
  return () => (document ??= servedDocument(JSON.stringify(resource)));
}

/**
 * Keeps a resource by its JSON, `text`: a large one without what lies below its fields, which is read when somebody needs it.
 * Nobody notices but by the time that the first access takes.
 */
export function keepResource(resource: Resource, text: string): KeptResource {
  if (text.length < LARGE) return { resource, document: smallDocument(resource) };
  const packed = packText(text);
  return { resource: packedResource(resource, packed), document: documentOf(packed) };
}
