import { escapeSegment } from '../schema/json-pointer';

/**
 * JSON pointer to the schema of a field by its path: `members/*\/userId` → `/properties/members/items/properties/userId`; that of the record itself is empty.
 * @param isDefined whether the path begins with the name of a shared definition
 */
export function fieldPointer(path: string, isDefined = false): string {
  if (path === '') return '';
  return path
    .split('/')
    .map((name, place) =>
      name === '*' ? '/items' : `/${isDefined && place === 0 ? '$defs' : 'properties'}/${escapeSegment(name)}`,
    )
    .join('');
}
