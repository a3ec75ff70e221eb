import { subject, type AppAbility } from '../../../core/access/build-ability';

/**
 * May this be done on a record, or on one of its fields? The one place that asks it.
 * @param tenantId the person's tenant; null for people of the platform. People of a tenant are not told the tenant of a
 *   record: what they see is their own.
 */
export function mayOnRecord(
  ability: AppAbility,
  action: string,
  collection: string,
  record: Readonly<Record<PropertyKey, unknown>>,
  tenantId: string | null,
  field?: string,
): boolean {
  return ability.can(action, ownedSubject(collection, record, tenantId), field);
}

/** The record as an ability takes it. CASL marks the object that it is given, so it gets a copy. */
export function ownedSubject(
  collection: string,
  record: Readonly<Record<PropertyKey, unknown>>,
  tenantId: string | null,
) {
  const owned: Record<PropertyKey, unknown> = tenantId === null ? { ...record } : { tenantId, ...record };
  return subject<string, Record<PropertyKey, unknown>>(collection, owned);
}
