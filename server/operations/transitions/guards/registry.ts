import type { Resource } from '../../../../core/types';
import { columnsOf } from '../../../database/table-columns';
import type { Catalog } from '../../../schemas/catalog';
import { campaignStart } from './campaign-start';
import { chatCampaignStart } from './chat-campaign-start';
import type { Guard } from './guard';

/** Every guard, by the collection whose records it watches. */
const GUARDS: Readonly<Record<string, Guard>> = { campaigns: campaignStart, 'chat-campaigns': chatCampaignStart };

/** The guard of a move, where the schemas in force describe what it needs. */
export function guardOf(catalog: Catalog, resource: Resource, move: string): Guard | undefined {
  const guard = Object.hasOwn(GUARDS, resource.name) ? GUARDS[resource.name] : undefined;
  if (guard === undefined || !guard.moves.includes(move)) return undefined;
  const isDescribed = Object.entries(guard.needs).every(([collection, fields]) => {
    const needed = catalog.resources.get(collection);
    return needed !== undefined && fields.every((field) => columnsOf(needed).has(field));
  });
  return isDescribed ? guard : undefined;
}
