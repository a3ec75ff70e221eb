import { numberingPlan } from '../../format/notations';
import { childrenOf, findField } from '../../records/find-field';
import { nearest } from '../../hints/nearest';
import { templateParts } from '../../records/represent';
import { isSystemField } from '../../system-fields';
import type { ShareRule } from '../../records/filled-rules';
import type { Field, JsonObject, Resource } from '../../types';
import { checkFilled, namedByFilled } from './check-filled';
import { checkPersonal, wrongPerson } from './check-person';
import { hintFault } from './hint-fault';

/** Rules that look at the record as a whole, so that only its own properties can have them, and their hints. */
const OF_RECORD = {
  compute: 'compute',
  forced: 'forced',
  counts: 'rollup',
  share: 'rollup',
  among: 'among',
  tolerates: 'tolerates',
  publicAddress: 'publicAddress',
  locked: 'locked',
  keysFrom: 'among',
  ahead: 'ahead',
  placeholders: 'placeholders',
  defaultRule: 'default',
  tail: 'secret/tail',
  opening: 'opening',
  atReading: 'atReading',
  latest: 'rollup',
  sums: 'rollup',
  mapsFile: 'mapsFile',
} as const satisfies Partial<Record<keyof Field, string>>;
const OF_RECORD_RULES = Object.keys(OF_RECORD) as (keyof typeof OF_RECORD)[];

/** @param isOutermost is the field one of the record itself? */
function assertOnlyOutside(file: string, field: Field, isOutermost = true): void {
  for (const child of childrenOf(field)) {
    const rule = OF_RECORD_RULES.find((name) => child[name] !== undefined);
    if (rule !== undefined) {
      throw hintFault(file, child, OF_RECORD[rule], {
        expected: 'a property of the record itself',
        found: child.path,
        remedy: 'move the hint to the property that holds this one',
      });
    }
    if (child.reference?.clears !== undefined && field.kind !== 'reference-list')
      throw wrongClears(file, child, child.path);
    if (child.file?.guarded === true && !(isOutermost && field.kind === 'list' && child.file.storage === 'upload'))
      throw wrongGuard(file, child, child.path);
    if (child.reference?.person === true) throw wrongPerson(file, child, child.path);
    assertOnlyOutside(file, child, false);
  }
}

function wrongClears(file: string, field: Field, found: string) {
  return hintFault(file, field, 'reference/clears', {
    expected: 'one id of the record itself that it may go without',
    found,
    remedy: 'take clears away, or the property from required',
  });
}

function assertLevels(file: string, { name }: Resource, field: Field): void {
  if (field.reference?.levels === undefined || (field.kind === 'reference' && field.reference.collection === name))
    return;
  throw hintFault(file, field, 'reference/levels', {
    expected: 'one id of another record of the same collection',
    found: `${field.kind} of ${field.reference.collection}`,
    remedy: 'take levels away',
  });
}

/** A list can lose an id only where that is asked, because the database does it without. */
function assertClears(file: string, field: Field): void {
  const { clears } = field.reference ?? {};
  if (clears === undefined) return;
  const isFit =
    field.kind === 'reference' ||
    (field.kind === 'reference-list' && clears === 'asked' && (field.constraints.minItems ?? 0) === 0);
  if (field.required || !isFit) throw wrongClears(file, field, field.required ? 'a required one' : field.kind);
}

function wrongGuard(file: string, field: Field, found: string) {
  return hintFault(file, field, 'file/guarded', {
    expected: 'an upload that a property of the record itself names, alone or in a list',
    found,
    remedy: 'take guarded away',
  });
}

function conditionNames(...conditions: (JsonObject | undefined)[]): string[] {
  return conditions.flatMap((condition) => Object.keys(condition ?? {}));
}

/** Fields of the record that the hints of a property name, by hint. */
function namedBy(resource: Resource, field: Field): [hint: string, name: string][] {
  const compute = (field.compute ?? []).flatMap(({ when, is, days }) => [
    ...conditionNames(when),
    ...[is, String(days ?? '')]
      .flatMap(templateParts)
      .flatMap(({ path }) => (path === undefined ? [] : [ownName(resource, path)])),
  ]);
  return [
    ...compute.flatMap((name): [string, string][] => (name === undefined ? [] : [['compute', name]])),
    ...(field.share
      ? ([
          ['rollup/share', field.share.of],
          ['rollup/in', field.share.in],
        ] satisfies [string, string][])
      : []),
    ...namedByFilled(field),
    ...(typeof field.publicAddress === 'object' ? conditionNames(field.publicAddress.when) : []).map(
      (name): [string, string] => ['publicAddress/when', name],
    ),
    ...conditionNames(field.locked?.when).map((name): [string, string] => ['locked/when', name]),
    ...conditionNames(field.locked?.unless).map((name): [string, string] => ['locked/unless', name]),
    ...conditionNames(typeof field.defaultRule?.self === 'object' ? field.defaultRule.self.when : undefined).map(
      (name): [string, string] => ['default/self/when', name],
    ),
    ...(field.mapsFile ? [field.mapsFile.file, ...field.mapsFile.readBy] : []).map((name): [string, string] => [
      'mapsFile',
      name,
    ]),
  ];
}

/** The record's own field at the head of a placeholder; undefined where it reaches into the tenant. */
function ownName(resource: Resource, path: string): string | undefined {
  const [head = '', ...rest] = path.split('.');
  if (head === 'tenant' && rest.length > 0 && findField(resource, head) === undefined) return undefined;
  return head;
}

/** What is counted and what it is a part of change by the same writes. */
function assertShare(file: string, resource: Resource, field: Field, share: ShareRule): void {
  if (field.kind !== 'percent')
    throw hintFault(file, field, 'rollup/share', {
      expected: 'a field of kind percent',
      found: field.kind,
      remedy: 'write "type": "number" and the unit "%" or take the hint away',
    });
  const [of, whole] = [findField(resource, share.of)?.counts, findField(resource, share.in)?.counts];
  if (of !== undefined && whole !== undefined && of.collection === whole.collection && of.by === whole.by) return;
  throw hintFault(file, field, 'rollup/share', {
    expected: 'two fields with counts of the same collection and reference',
    found: `${share.of} and ${share.in}`,
    remedy: 'give both a rollup that counts',
  });
}

/** Nobody could choose where a destination leads. */
function assertDestinations(file: string, field: Field): void {
  if (field.destinations?.length === 0)
    throw hintFault(file, field, 'destinations', {
      expected: 'the types of the destination',
      found: 'none',
      remedy: 'write "x-admin": {"destinations": [{"type": …}]}',
    });
  const types = (field.destinations ?? []).map(({ type }) => type);
  const twice = types.find((type, index) => types.indexOf(type) < index);
  if (twice !== undefined)
    throw hintFault(file, field, 'destinations', {
      expected: 'each type once',
      found: `${twice} twice`,
      remedy: 'give one of them a name of its own',
    });
  for (const child of childrenOf(field)) assertDestinations(file, child);
}

const OF_KEYS = ['type', 'options', 'required'] as const;

/** Only the names of a map have types, and they are not narrowed. */
function assertAmong(file: string, { path, among, keysFrom }: Field): void {
  const odd = among ? OF_KEYS.find((name) => Object.hasOwn(among, name)) : undefined;
  const wrong = odd ?? (keysFrom && Object.hasOwn(keysFrom, 'filter') ? 'filter' : undefined);
  if (wrong === undefined) return;
  throw hintFault(file, { path }, `among/${wrong}`, {
    expected: odd === undefined ? 'no filter for the names of a map' : 'a map, whose names have a type',
    found: wrong,
    remedy: `take ${wrong} away`,
  });
}

function assertMapsFile(file: string, resource: Resource, field: Field): void {
  if (field.mapsFile === undefined) return;
  const mapped = findField(resource, field.mapsFile.file);
  if (field.kind === 'object-list' && (mapped === undefined || mapped.file?.storage === 'upload')) return;
  throw hintFault(file, field, 'mapsFile', {
    expected: 'a list of objects, for an upload of the record',
    found: `${field.kind}, for ${mapped?.kind ?? 'nothing'}`,
    remedy: 'take the hint away',
  });
}

/**
 * What the rules of fields name must exist, and members of nested objects have no rules over the whole record.
 * @throws {SchemaError} with names that look alike.
 */
export function checkFieldRules(file: string, resource: Resource): void {
  const known = resource.fields.map((field) => field.name);
  for (const field of resource.fields) {
    assertOnlyOutside(file, field);
    assertClears(file, field);
    assertLevels(file, resource, field);
    checkFilled(file, resource, field);
    checkPersonal(file, resource, field);
    if (field.file?.guarded === true && field.file.storage === 'inline')
      throw wrongGuard(file, field, 'content kept in the record');
    if (field.tolerates !== undefined && field.kind !== 'phone') {
      throw hintFault(file, field, 'tolerates', {
        expected: 'a field of kind phone',
        found: field.kind,
        remedy: 'write "format": "phone" or take the hint away',
      });
    }
    if (field.tolerates !== undefined && numberingPlan()?.addedDigit === undefined) {
      throw hintFault(file, field, 'tolerates', {
        expected: 'an application whose numbering plan names its added digit',
        found: 'none',
        remedy: 'list a plug-in with such notations or take the hint away',
      });
    }
    if (field.counts !== undefined && field.kind !== 'integer') {
      throw hintFault(file, field, 'rollup', {
        expected: 'a field of kind integer',
        found: field.kind,
        remedy: 'write "type": "integer" or take the hint away',
      });
    }
    if (field.share !== undefined) assertShare(file, resource, field, field.share);
    assertAmong(file, field);
    assertMapsFile(file, resource, field);
    assertDestinations(file, field);
    if (field.defaultRule?.self !== undefined && field.kind !== 'reference') {
      throw hintFault(file, field, 'default/self', {
        expected: 'a field of kind reference',
        found: field.kind,
        remedy: 'name the collection under reference or take the hint away',
      });
    }
    for (const [hint, name] of namedBy(resource, field)) {
      if (known.includes(name) || isSystemField(name)) continue;
      const near = nearest(name, known);
      throw hintFault(file, field, hint, {
        expected: 'the name of a property',
        found: name,
        remedy: near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'name a property of the schema',
      });
    }
    const members = field.item?.fields;
    const unknown = (field.uniqueBy ?? [])
      .flat()
      .find((name) => members !== undefined && !members.some((member) => member.name === name));
    if (unknown !== undefined) {
      throw hintFault(file, field, 'uniqueBy', {
        expected: 'the name of a member of the items',
        found: unknown,
        remedy: 'name a property of the items',
      });
    }
  }
}
