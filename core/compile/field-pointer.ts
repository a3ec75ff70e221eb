import { escapeSegment } from '../schema/json-pointer';

/** JSON pointer to the schema of a field by its path: `members/*\/agentId` → `/properties/members/items/properties/agentId`. */
export function fieldPointer(path: string): string {
  return path
    .split('/')
    .map((name) => (name === '*' ? '/items' : `/properties/${escapeSegment(name)}`))
    .join('');
}
