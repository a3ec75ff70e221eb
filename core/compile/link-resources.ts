import { childrenOf, findField } from '../records/find-field';
import { nearest } from '../hints/nearest';
import { inverseEnds } from '../records/inverse-ends';
import { defaultFromFault } from './checks/check-default-from';
import { brokenCounts, brokenFilled } from './checks/check-derived';
import { type Collections, missing, pointerTo } from './linked-collections';
import { recallFault } from './checks/check-recalls';
import { representedFields } from '../records/represent';
import type { Field, FieldKind, FileLimits, Reference, Resource } from '../types';
import type { SchemaFault } from '../wire';
import { partFault } from './checks/check-part';
import { brokenPerson } from './checks/check-person';
import { brokenSearch } from './checks/check-search';
import { brokenScreens, nameBelow, screenHolders } from './link-screens';
import type { SchemaError } from '../schema/schema-file';
import { hintFault } from './checks/hint-fault';

function eachField(fields: readonly Field[], visit: (field: Field) => void): void {
  for (const field of fields) {
    visit(field);
    eachField(childrenOf(field), visit);
  }
}

function everyField(resource: Resource, visit: (field: Field) => void): void {
  eachField(resource.fields, visit);
  eachField(Object.values(resource.definitions), visit);
  if (resource.additional !== undefined) eachField([resource.additional], visit);
}

/** `among` must name a collection and a property of it. */
function brokenAmong(field: Field, file: string, collections: Collections): SchemaFault[] {
  if (field.among === undefined) return [];
  const { collection, field: name } = field.among;
  const target = collections.get(collection)?.resource;
  if (target === undefined) return [missing(file, pointerTo(field, 'among/collection'), collection, collections)];
  const known = target.fields.map((one) => one.name);
  if (known.includes(name)) return [];
  const near = nearest(name, known);
  const remedy = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `name a property of ${collection}`;
  return [
    { file, pointer: pointerTo(field, 'among/field'), expected: `a property of ${collection}`, found: name, remedy },
  ];
}

const pathBeside = (path: string, depth: number, name: string): string =>
  [...path.split('/').slice(0, depth), name].join('/');

/** `fieldsOf` of `choices` must name a property, beside the field or around it, that holds a collection. */
function brokenFieldsOf(field: Field, file: string, holders: ReadonlySet<string>): SchemaFault[] {
  if (field.fieldsOf === undefined) return [];
  const { property } = field.fieldsOf;
  if (field.path.split('/').some((_, depth) => holders.has(pathBeside(field.path, depth, property)))) return [];
  const expected = 'a property, of the same object or of one around it, with the hint choices: "collections"';
  return [
    {
      file,
      pointer: pointerTo(field, 'choices/fieldsOf'),
      expected,
      found: property,
      remedy: 'correct the name or give that property the hint',
    },
  ];
}

/** `inverse` must name a list of the target that names this one as its own inverse. */
function brokenInverse(resource: Resource, field: Field, file: string, collections: Collections): SchemaFault[] {
  const { collection = '', inverse = '' } = field.reference ?? {};
  const back = collections
    .get(collection)
    ?.resource.fields.flatMap(inverseEnds)
    .find((end) => end.place === inverse);
  const own = resource.fields.flatMap(inverseEnds).find((end) => end.field === field);
  if (
    own !== undefined &&
    back?.field.reference?.collection === resource.name &&
    back.field.reference.inverse === own.place
  )
    return [];
  return [
    {
      file,
      pointer: pointerTo(field, 'reference/inverse'),
      expected: `a list of ${collection} whose own inverse is this one`,
      found: inverse,
      remedy: `give ${collection}.${inverse} {"reference": {"collection": "${resource.name}", "inverse": "${own?.place ?? field.name}"}}; only lists of references and members of lists of objects have one`,
    },
  ];
}

/** What of a field names other collections, or fields of its own. */
const NAMING = [
  'reference',
  'recalls',
  'defaultRule',
  'among',
  'counts',
  'latest',
  'opening',
  'sums',
  'fieldsOf',
] as const satisfies readonly (keyof Field)[];

function brokenReferences(resource: Resource, file: string, collections: Collections): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const holders = new Set<string>();
  everyField(resource, (field) => {
    if (field.namesCollection === true) holders.add(field.path);
  });
  everyField(resource, (field) => {
    if (!NAMING.some((hint) => field[hint] !== undefined)) return;
    const { reference } = field;
    if (reference !== undefined && !collections.has(reference.collection)) {
      faults.push(missing(file, pointerTo(field, 'reference'), reference.collection, collections));
    }
    if (reference?.inverse !== undefined && collections.has(reference.collection))
      faults.push(...brokenInverse(resource, field, file, collections));
    const targetOf = (collection: string) => collections.get(collection)?.resource;
    for (const found of [recallFault, defaultFromFault, defaultTenantFault, partFault].map((faultOf) =>
      faultOf(file, resource, field, targetOf),
    ))
      if (found !== undefined) faults.push(found.fault);
    faults.push(
      ...brokenName(field, file, collections),
      ...brokenSound(field, file, collections),
      ...brokenDestinations(field, file, collections),
      ...brokenAmong(field, file, collections),
      ...brokenCounts(resource, field, file, collections),
      ...brokenFilled(resource, field, file, collections),
      ...brokenFieldsOf(field, file, holders),
    );
  });
  return faults;
}

/** How the target is called in this place, and what of that only its schema knows. */
function nameTarget(reference: Reference, target: Resource | undefined): void {
  if (reference.representation === '') reference.representation = target?.representation ?? '{{id}}';
  const pathsOf = (sought: FieldKind) =>
    representedFields(reference.representation).filter((path) =>
      target?.fields.some(({ name, kind }) => name === path && kind === sought),
    );
  const [durations, choices] = [pathsOf('duration'), pathsOf('enum')];
  if (durations.length > 0) reference.durations = durations;
  if (choices.length > 0) reference.choices = choices;
  if (reference.plays && target && soundOf(target, reference.plays.field)?.guarded) reference.plays.guarded = true;
}

/** `as` must name properties of the target. */
function brokenName(field: Field, file: string, collections: Collections): SchemaFault[] {
  const { collection = '', representation = '' } = field.reference ?? {};
  const target = collections.get(collection)?.resource;
  const unknown = target && representedFields(representation).find((path) => findField(target, path) === undefined);
  return unknown === undefined
    ? []
    : [
        {
          file,
          pointer: pointerTo(field, 'reference/as'),
          expected: `a property of ${collection}`,
          found: unknown,
          remedy: 'correct the name',
        },
      ];
}

/** `where` must name properties of the records that it is about. */
function brokenDestinations(field: Field, file: string, collections: Collections): SchemaFault[] {
  return (field.destinations ?? []).flatMap(({ collection = '', where = {} }, index) => {
    const target = collections.get(collection)?.resource;
    const unknown = target && Object.keys(where).find((name) => findField(target, name) === undefined);
    return unknown === undefined
      ? []
      : [
          {
            file,
            pointer: pointerTo(field, `destinations/${index}/where`),
            expected: `a property of ${collection}`,
            found: unknown,
            remedy: 'correct the name',
          },
        ];
  });
}

/** `plays` must name a sound of the target. */
function brokenSound(field: Field, file: string, collections: Collections): SchemaFault[] {
  const { collection = '', plays } = field.reference ?? {};
  const target = collections.get(collection)?.resource;
  if (plays === undefined || target === undefined || soundOf(target, plays.field) !== undefined) return [];
  return [
    {
      file,
      pointer: pointerTo(field, 'reference/plays'),
      expected: `an uploaded sound of ${collection}`,
      found: plays.field,
      remedy: 'name a property with {"kind": "audio"}',
    },
  ];
}

const soundOf = (target: Resource, name: string): FileLimits | undefined => {
  const { kind, file } = target.fields.find((field) => field.name === name) ?? {};
  return kind === 'audio' && file?.storage === 'upload' ? file : undefined;
};

/** The records above learn which moves of this one's they offer. */
function offerAbove({ name: collection, fields, transitions }: Resource, collections: Collections): void {
  for (const { name, label = name, icon, together } of transitions?.moves ?? []) {
    const above = fields.find((field) => field.name === together?.of)?.reference?.collection;
    const target = above === undefined ? undefined : collections.get(above)?.resource;
    if (together !== undefined && target !== undefined)
      (target.movesBelow ??= []).push({
        collection,
        name,
        label,
        ...(icon !== undefined && { icon }),
        of: together.of,
      });
  }
}

function fill(field: Field, collections: Collections): void {
  if (field.reference !== undefined) nameTarget(field.reference, collections.get(field.reference.collection)?.resource);
  if (field.namesCollection === true)
    field.choices = [...collections.values()].map(({ resource }) => ({ value: resource.name, label: resource.title }));
  if (field.destinations === undefined) return;
  field.destinations = field.destinations.flatMap((destination) => {
    if (destination.collection === undefined) return [destination];
    const target = collections.get(destination.collection)?.resource;
    return target === undefined ? [] : [{ ...destination, representation: target.representation }];
  });
  const type = field.fields?.find((member) => member.name === 'type');
  const known = field.destinations.map((destination) => destination.type);
  if (type?.choices !== undefined)
    type.choices = type.choices.filter(({ value }) => typeof value === 'string' && known.includes(value));
}

/**
 * Joins resources: each reference learns how its target is named, each destination which types there are, each field that
 * names a collection which there are. A resource
 * that refers to a collection that is not there, or that was itself left out, is left out with a fault.
 */
export function linkResources(compiled: { resource: Resource; file: string }[]): {
  resources: Resource[];
  faults: SchemaFault[];
} {
  const faults: SchemaFault[] = [];
  const all: Collections = new Map(compiled.map((entry) => [entry.resource.name, entry]));
  const holders = screenHolders(compiled);
  const kept = compiled.filter(({ resource, file }) => {
    const broken = [
      ...brokenReferences(resource, file, all),
      ...brokenPerson(resource, file, all),
      ...brokenScreens(resource, file, all, holders),
      ...brokenSearch(resource, file, all),
    ];
    faults.push(...broken);
    return broken.length === 0;
  });
  const collections: Collections = new Map(kept.map((entry) => [entry.resource.name, entry]));
  for (const { resource } of kept) {
    everyField(resource, (field) => fill(field, collections));
    offerAbove(resource, collections);
    nameBelow(resource);
  }
  return { resources: kept.map(({ resource }) => resource), faults };
}

/** What stands against beginning with what the tenant has set in a singleton. */
function defaultTenantFault(
  file: string,
  _resource: Resource,
  field: Field,
  targetOf: (collection: string) => Resource | undefined,
): SchemaError | undefined {
  const [collection = '', setting] = field.defaultRule?.tenant?.split('.') ?? [];
  if (setting === undefined) return undefined;
  const singleton = targetOf(collection);
  const fault = (expected: string) =>
    hintFault(file, field, 'default/tenant', {
      expected,
      found: field.defaultRule?.tenant ?? '',
      remedy: 'correct the name',
    });
  if (singleton?.singleton !== true)
    return fault('the name of a field of the tenant, or <collection>.<field> of a singleton');
  const source = singleton.fields.find(({ name }) => name === setting);
  return source?.kind === field.kind && !source.secret
    ? undefined
    : fault(`a property of ${collection} of kind ${field.kind}`);
}
