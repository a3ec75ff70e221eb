import type { JsonObject } from '../../core/types';
import { applyDefaults } from '../../core/validation/apply-defaults';
import { asSystem, resourceOf, type OperationContext } from '../operations/context';
import { listRecords } from '../operations/list-records';
import { settingsIn } from './right-attributes';

/** What the tenant has set in the singletons that rules look at, by collection; their defaults where it has set nothing. */
export async function loadSettings({ runtime }: OperationContext, tenantId: string): Promise<JsonObject> {
  const context = asSystem(runtime, { tenantId });
  const settings: JsonObject = {};
  for (const name of settingsIn(runtime.catalog())) {
    const { records } = await listRecords(context, name, { filter: {}, range: { first: 0, last: 0 } });
    settings[name] = records[0] ?? applyDefaults(resourceOf(context, name), {});
  }
  return settings;
}
