import { holdsParts } from '../../core/compile/compile-field';
import { compileResource } from '../../core/compile/compile-resource';
import type { Field, JsonSchemaObject, Resource, Tenancy } from '../../core/types';
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

type Below = (typeof BELOW)[number];

/** What the rest of a resource in outline is compiled with. */
export interface Outlined {
  file: string;
  usualTenancy: Tenancy;
}

/** A resource as it is stored. */
export interface StoredResource {
  /** The whole of a small one; of a large one what stays in memory. */
  light: Resource;
  /** The JSON of a large one; of one in outline that of its bundled schema. */
  packed?: PackedText;
  outlined?: Outlined;
  /** What is left out of each of its fields, and of `additional` at the end. */
  left?: Below[][];
}

type Packed = StoredResource & { packed: PackedText };

/** A resource as the catalog keeps it, and as the browser fetches it. */
export interface KeptResource {
  resource: Resource;
  document: () => ServedDocument;
}

const holdsMore = ({ fields, item, additional, variants }: Field): boolean =>
  fields !== undefined || additional !== undefined || variants !== undefined || (item !== undefined && holdsMore(item));

const leftOut = (field: Field): Below[] => (holdsMore(field) ? BELOW.filter((name) => field[name] !== undefined) : []);

function lightened(resource: Resource, leave: (field: Field) => Below[]): { light: Resource; left: Below[][] } {
  const { additional } = resource;
  const lightField = (field: Field): Field => {
    const light = { ...field };
    for (const name of leave(field)) delete light[name];
    return light;
  };
  const light: Resource = {
    ...resource,
    schema: {},
    definitions: {},
    fields: resource.fields.map(lightField),
    ...(additional && { additional: lightField(additional) }),
  };
  return { light, left: [...resource.fields, ...(additional ? [additional] : [])].map(leave) };
}

export async function storedResource(resource: Resource): Promise<StoredResource> {
  const text = JSON.stringify(resource);
  return text.length < LARGE ? { light: resource } : { ...lightened(resource, leftOut), packed: await packText(text) };
}

/** @param bundle JSON of the bundled schema that it was made of */
export async function storedOutline(resource: Resource, outlined: Outlined, bundle: string): Promise<StoredResource> {
  return { ...lightened(resource, leftOutOfOutline), outlined, packed: await packText(bundle) };
}

/** What may be there once the rest is compiled. */
function leftOutOfOutline({ kind, definition, item }: Field): Below[] {
  if (definition !== undefined) return [];
  return holdsParts(kind)
    ? [...BELOW]
    : item !== undefined && (holdsParts(item.kind) || item.kind === 'object-list' || item.kind === 'list')
      ? ['item']
      : [];
}

function wholeOf({ light, packed, outlined }: Packed): Resource {
  return (handle(packed).whole ??= read());

  function read(): Resource {
    const held: unknown = JSON.parse(unpackText(packed));
    if (outlined === undefined) return held as Resource;
    const whole = compileResource(outlined.file, held as JsonSchemaObject, [], { usualTenancy: outlined.usualTenancy });
    const { title, movesBelow } = light;
    return { ...whole, title, ...(movesBelow && { movesBelow }) };
  }
}

const textOf = (stored: Packed): string =>
  stored.outlined === undefined ? unpackText(stored.packed) : JSON.stringify(wholeOf(stored));

/** Reads these members where they are asked for, of what `read` answers. */
function lazily<Holder extends object>(
  holder: Holder,
  names: readonly (keyof Holder)[],
  read: () => Holder | undefined,
): void {
  Object.defineProperties(
    holder,
    Object.fromEntries(
      names.map((name) => [name, { get: () => read()?.[name], enumerable: true, configurable: true }]),
    ),
  );
}

/**
 * A resource in use: of a large one what lies below its fields is read when somebody needs it. Nobody notices but by the
 * time that the first access takes.
 */
export function keptResource({ packed, ...stored }: StoredResource): KeptResource {
  const { light, left = [] } = stored;
  if (packed === undefined) {
    let document: ServedDocument | undefined;
    return { resource: light, document: () => (document ??= servedDocument(JSON.stringify(light))) };
  }
  const whole = () => wholeOf({ ...stored, packed });
  light.fields.forEach((field, index) => lazily(field, left[index] ?? [], () => whole().fields[index]));
  if (light.additional) lazily(light.additional, left.at(-1) ?? [], () => whole().additional);
  lazily(light, HEAVY, whole);
  return {
    resource: light,
    document: () => (handle(packed).document ??= servedDocument(textOf({ ...stored, packed }))),
  };
}
