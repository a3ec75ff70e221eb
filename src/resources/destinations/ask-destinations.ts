import { isObject } from '../../../core/is-object';
import { DESTINATION_FAULTS, type DestinationNode } from '../../../core/routing/destination-tree';
import { callApi } from '../../providers/dataProvider';
import { answerOf, isFlag, isText, listOf, objectOf, oneOf, orNull } from '../../providers/shape';

const isNode = objectOf<DestinationNode>({
  field: isText,
  beside: isObject,
  type: isText,
  collection: orNull(isText),
  id: orNull(isText),
  name: orNull(isText),
  fault: orNull(oneOf(DESTINATION_FAULTS)),
  children: (value): value is DestinationNode[] => listOf(isNode)(value),
  more: isFlag,
});
const isTree = objectOf({ nodes: listOf(isNode), more: isFlag });

/** Where calls go from a record, and on from there. Throws what the server refuses. */
export async function askDestinations(
  collection: string,
  id: string,
): Promise<{ nodes: DestinationNode[]; more: boolean }> {
  const path = `/api/${collection}/${encodeURIComponent(id)}/destinations`;
  return answerOf(`GET ${path}`, isTree, await callApi(path, 'GET'));
}
