import { escapeSegment } from '../schema/json-pointer';

/** JSON pointer to the schema of a field by its path: `members/*\/userId` → `/properties/members/items/properties/userId`. */
export function fieldPointer(path: string): string {
  return path
    .split('/')
    .map((name) => (name === '*' ? '/items' : `/properties/${escapeSegment(name)}`))
    .join('');
}
