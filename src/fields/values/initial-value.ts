import type { Field, Json, Resource } from '../../../core/types';
import { expandField } from './expand-field';

/** What a new row or a newly chosen arm starts with: the schema's defaults, and places for its members. */
export function initialValue(field: Field, definitions: Resource['definitions'] = {}): Json {
  if (field.default !== undefined) return field.default;
  const { kind, fields = [] } = expandField(field, definitions);
  if (kind === 'object') {
    const members = fields.map((member): [string, Json] => [member.name, startOf(member)]);
    return Object.fromEntries(members.filter(([, value]) => value !== null));
  }
  if (kind === 'tuple') return fields.map(startOf);
  if (kind === 'list' || kind === 'object-list' || kind === 'reference-list' || kind === 'multi-enum') return [];
  if (kind === 'map') return {};
  return startOf(field);
}

/** A required switch starts off; everything else without a default starts empty. */
const startOf = (field: Field): Json => field.default ?? (field.kind === 'boolean' && field.required ? false : null);
