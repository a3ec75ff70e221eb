import { fieldsOf, findPlace, itemOf } from './find-field';
import type { Field, Resource } from '../types';

/**
 * What people call a field, or a part of one, by its dotted path: `Name`; `Phone 1` for `phones.0.number`, where the number is the one
 * member that each item needs, and `Phones 1 · Type` for its others; `Variables · plan` for `vars.plan`. The path itself where the schema
 * has no such field.
 * @param key what people call the key of a map that the path ends with
 */
export function pathTitle(resource: Resource, path: string, labelOf: (field: Field) => string, key?: string): string {
  const place = findPlace(resource, path);
  const root = place?.steps[0];
  const whole = resource.fields.find(({ name }) => root !== undefined && 'name' in root && name === root.name);
  if (place === undefined) return path;
  if (whole === undefined || place.steps.length === 1) return labelOf(place.field);
  const [, item, ...below] = place.steps;
  const position = item !== undefined && 'position' in item ? item.position : undefined;
  const numbered = (title: string) => (position === undefined ? title : `${title} ${position + 1}`);
  if (position !== undefined && below.length === 0) return numbered(labelOf(whole));
  if (below.length === 1 && isMainMember(resource, whole, place.field)) return numbered(labelOf(place.field));
  const last = place.steps.at(-1);
  // The value of a map is called by its key.
  const part =
    place.field.name === '*' && last !== undefined && 'name' in last ? (key ?? last.name) : labelOf(place.field);
  return [numbered(labelOf(whole)), part].join(' · ');
}

function isMainMember(resource: Resource, list: Field, member: Field): boolean {
  const item = itemOf(resource, list);
  const [main, ...others] = item === undefined ? [] : fieldsOf(resource, item).filter(({ required }) => required);
  return others.length === 0 && main !== undefined && main.name === member.name;
}
