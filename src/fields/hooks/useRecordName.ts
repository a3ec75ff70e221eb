import { useCallback } from 'react';
import { findField } from '../../../core/records/find-field';
import { represent } from '../../../core/records/represent';
import type { Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { inWords } from '../values/in-words';
import { isolated } from '../../../core/format/isolated';
import { asText, isJson } from '../values/json-guards';
import { useFieldLabels } from '../labels';
import { useLanguage } from './useLanguage';

/** What a record is called on its own screens: the values in its representation read as its fields show them. */
export function useRecordName(resource: Resource): (record: DataRecord) => string {
  const { choice } = useFieldLabels(resource.name);
  const language = useLanguage();
  return useCallback(
    (record) =>
      represent(resource.representation, record, (value, path) => {
        const field = findField(resource, path);
        return isolated(
          resource.representation,
          field && isJson(value) && value !== null ? inWords(field, value, language, choice) : asText(value),
        );
      }),
    [resource, choice, language],
  );
}
