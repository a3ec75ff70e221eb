import { assertPermittedOn } from '../rights/authorise';
import { assertUnlocked } from '../checks/locks';
import { computeValues } from '../computed/compute-values';
import { sourcesOf } from '../computed/compute-sql';
import type { JsonObject } from '../../../core/types';
import { resourceFacts } from '../resource-facts';
import { isNew, touches, type Intent, type Step, type Write } from './step';

/** Values under `compute`. */
export const computed: Step = {
  name: 'computed values',
  concerns: (intent) => isFromRow(intent) && intent.resource.fields.some((field) => isComputedAnew(intent, field)),
  async run(write) {
    const { context, executor, resource, changed } = write;
    const by = context.principal?.user.id ?? null;
    const { id, tenantId } = write;
    const image = {
      ...imageOf(write),
      id,
      tenantId,
      ...(write.kind === 'create' && { createdBy: by }),
    };
    setComputedValues(
      write,
      await computeValues(context, executor, resource, image, isNew(write) ? undefined : changed),
    );
    // What a right asks of computed values can be told only now.
    if (write.kind === 'create') assertPermittedOn(context, 'create', resource, { ...image, ...write.record });
  },
};

/** What was in the trash has followed all the while. */
const isFromRow = ({ kind, resource }: Intent): boolean => kind !== 'restore' || !resource.softDelete;

const isComputedAnew = (intent: Intent, field: Intent['resource']['fields'][number]): boolean =>
  field.compute !== undefined &&
  (isNew(intent) ||
    sourcesOf(intent.resource, field).some((source) => touches(intent, ['own' in source ? source.own : source.via])));

const imageOf = (write: Write): JsonObject => (isNew(write) ? write.record : { ...write.stored, ...write.record });

/** Sets values that the system worked out. @throws Problem `state_conflict` where what a value follows from may change, and the value may not */
export function setComputedValues(write: Write, values: JsonObject): void {
  const { context, resource, stored } = write;
  const before = isNew(write) ? write.record : stored;
  const differing = Object.keys(values).filter((name) => values[name] !== before[name]);
  const { fields } = resourceFacts(resource);
  if (!isNew(write))
    assertUnlocked(
      context,
      resource,
      stored,
      differing.filter((name) => fields.get(name)?.locked?.unless !== undefined),
    );
  write.record = { ...write.record, ...values };
  write.unchecked.push(...differing);
  write.changed.push(...differing.filter((name) => !write.changed.includes(name)));
}
