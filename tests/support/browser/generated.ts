import type { Field, Resource } from '../../../core/types';
import type { Can, GeneratedScreen } from '../../../src/resources/useGeneratedScreen';
import { makeResource } from '../resources';

/** A generated screen of the collection `samples` without a manifest or a session; everything is allowed unless said otherwise. */
export function makeGenerated(fields: Field[], extra: Partial<Resource> = {}, can: Can = () => true): GeneratedScreen {
  const resource = makeResource('samples', fields, extra);
  return { name: 'samples', collection: 'samples', resource, can, nested: [] };
}
