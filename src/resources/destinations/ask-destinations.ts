import { isObject } from '../../../core/is-object';
import type { DestinationNode } from '../../../core/routing/destination-tree';
import { callApi } from '../../providers/dataProvider';

/** Where calls go from a record, and on from there. Throws what the server refuses. */
export async function askDestinations(collection: string, id: string): Promise<{ nodes: DestinationNode[]; more: boolean }> {
  const answer = await callApi(`/api/${collection}/${encodeURIComponent(id)}/destinations`, 'GET');
  if (isObject(answer) && Array.isArray(answer['nodes'])) return answer as unknown as { nodes: DestinationNode[]; more: boolean };
  throw new Error(`${collection}/${id}/destinations: expected a tree, got ${JSON.stringify(answer)}`);
}
