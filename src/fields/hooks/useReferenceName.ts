import { useEffect, useSyncExternalStore } from 'react';
import { findField } from '../../../core/records/find-field';
import { referenceName, type NamedBy } from '../../../core/records/name-in-words';
import type { Reference } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { resourceRemote } from '../../providers/screens/resourceCache';
import { isJson } from '../values/json-guards';
import { useFieldLabels } from '../labels';
import { activeLanguage } from '../../providers/texts/useActiveLanguage';

const unchanging = () => () => undefined;

/** What records of another collection are called. Where choices are part of that, their words come with the description of the collection. */
export function useReferenceName(reference: Pick<Reference, 'collection'> & NamedBy): (record: DataRecord) => string {
  const { collection, choices } = reference;
  const remote = resourceRemote(collection);
  const hasChoices = choices !== undefined;
  const target = useSyncExternalStore(hasChoices ? remote.subscribe : unchanging, remote.current);
  const { choice } = useFieldLabels(collection);
  useEffect(() => {
    if (hasChoices) remote.load().catch(reportError);
  }, [hasChoices, remote]);
  const wordOf = (value: unknown, path: string): string | undefined => {
    const field = target && choices?.includes(path) ? findField(target, path) : undefined;
    return field && isJson(value) && value !== null ? choice(field, value) : undefined;
  };
  return (record) => referenceName(reference, record, { language: activeLanguage() }, wordOf);
}
