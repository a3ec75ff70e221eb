import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/records/find-field';
import { deletionLock, lockIn, type Lock } from '../../../core/validation/locks';
import type { DataRecord } from '../../../core/wire';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** Why the state of a record holds it fast, in words; undefined where it does not. */
export interface Held {
  /** From being deleted. */
  deletion: (record: DataRecord) => string | undefined;
  /** From any change. */
  change: (record: DataRecord) => string | undefined;
}

/** What the server would refuse for the state that a record is in: screens say it beforehand. */
export function useHeld({ collection, resource }: Pick<GeneratedScreen, 'collection' | 'resource'>): Held {
  const translate = useTranslate();
  const { label, choice } = useScreenLabels(collection);
  return useMemo(() => {
    const inWords = (key: keyof Held, lock: Lock | undefined): string | undefined => {
      if (lock === undefined) return undefined;
      const field = findField(resource, lock.field);
      return translate(`screens.held.${key}`, {
        field: field ? label(field) : lock.field,
        state: field ? choice(field, lock.state) : String(lock.state),
      });
    };
    return {
      deletion: (record) => inWords('deletion', deletionLock(resource, record)),
      change: (record) => inWords('change', lockIn(resource.locked, record)),
    };
  }, [translate, label, choice, resource]);
}
