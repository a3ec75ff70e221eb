import { nearest } from '../../hints/nearest';
import { SchemaError } from '../../schema/schema-file';
import type { Field, FieldKind, Resource } from '../../types';
import type { SchemaFault } from '../../wire';
import { hintFault } from './hint-fault';

/** Of these a required one can hold a word in place of what it said. */
const WORDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'multiline', 'phone']);

export function wrongPerson(file: string, field: Field, found: string): SchemaError {
  return hintFault(file, field, 'reference/person', {
    expected: 'one id of the record itself',
    found,
    remedy: 'move it to the property that names the one record',
  });
}

/** @throws {SchemaError} where a field could not lose its value, or hold an id. */
export function checkPersonal(file: string, resource: Resource, field: Field): void {
  const isUnique = resource.unique.some(({ fields }) => fields.length === 1 && fields[0] === field.name);
  if (field.personal && field.required && (isUnique || !WORDS.has(field.kind))) {
    throw hintFault(file, field, 'personal', {
      expected: 'a field that may be without a value, or a text that others may have too',
      found: isUnique ? 'a required one that occurs once' : `a required ${field.kind}`,
      remedy: 'take the field from required',
    });
  }
  if (field.reference?.person === true && field.kind !== 'reference') throw wrongPerson(file, field, field.kind);
  if (resource.person?.marks !== field.name || field.kind === 'boolean') return;
  throw new SchemaError({
    file,
    pointer: '/x-admin/person/marks',
    expected: 'the name of a boolean',
    found: field.kind,
    remedy: 'name a property with {"type": "boolean", "readOnly": true}',
  });
}

/** What `person` waits for must be there. */
export function brokenPerson(
  { name, person }: Resource,
  file: string,
  collections: ReadonlyMap<string, { resource: Resource }>,
): SchemaFault[] {
  const unknown = (pointer: string, found: string): SchemaFault[] =>
    collections.has(found)
      ? []
      : [
          {
            file,
            pointer,
            expected: 'a collection that exists',
            found,
            remedy: `did you mean ${nearest(found, collections.keys()).join(' or ') || name}?`,
          },
        ];
  return (person?.waitsFor ?? []).flatMap(({ collection, where }, index): SchemaFault[] => {
    const pointer = `/x-admin/person/waitsFor/${index}`;
    const awaited = collections.get(collection)?.resource;
    if (awaited === undefined) return unknown(`${pointer}/collection`, collection);
    const strange = Object.keys(where).find((one) => !awaited.fields.some((field) => field.name === one));
    return strange === undefined
      ? []
      : [
          {
            file,
            pointer: `${pointer}/where`,
            expected: `properties of ${collection}`,
            found: strange,
            remedy: 'correct the name',
          },
        ];
  });
}
