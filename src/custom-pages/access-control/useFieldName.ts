import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/records/find-field';
import { secretFlag } from '../../../core/records/secret-flag';
import { isSystemField } from '../../../core/system-fields';
import type { Resource } from '../../../core/types';
import { useFieldLabels } from '../../fields/labels';

/** The words for a field that a rule names by its path; secrets may be named by their flag, `hasPassword`. */
export function useFieldName(resource: Resource): (path: string) => string {
  const translate = useTranslate();
  const { label } = useFieldLabels(resource.name);
  return useCallback(
    (path) => {
      const own = resource.fields.find(({ name }) => name === path || secretFlag(name) === path);
      if (own) return label(own);
      if (isSystemField(path)) return translate(`access.system.${path}`);
      const field = findField(resource, path);
      return field ? label(field) : path;
    },
    [resource, label, translate],
  );
}
