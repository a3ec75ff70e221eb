import { definitionName } from '../schema/definitions';
import { isNode, SUBSCHEMAS } from '../schema/keywords';
import { member, pointerSegments } from '../schema/json-pointer';
import type { SchemaNode } from '../schema/keywords';
import type { JsonSchema } from '../types';

/** The node of a keyword location such as `#/properties/a/$ref/minimum`, the keyword itself left off. */
export function schemaAt(root: JsonSchema, keywordLocation: string): SchemaNode {
  const segments = pointerSegments(decodeURI(keywordLocation.slice(1))).slice(0, -1);
  let node: unknown = root;
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    if (segment === '$ref' && isNode(node) && typeof node['$ref'] === 'string') {
      node = member(member(root, '$defs'), definitionName(node['$ref']));
      continue;
    }
    node = member(node, segment);
    // The next segment of a map or list is a name or a number, even when it reads like a keyword.
    const holds = SUBSCHEMAS.get(segment);
    if ((holds === 'map' || Array.isArray(node)) && index + 1 < segments.length) {
      index += 1;
      node = member(node, segments[index] ?? '');
    }
  }
  return isNode(node) ? node : {};
}
