import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/records/find-field';
import type { Violation } from '../../../core/wire';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { violationText, type NameOf } from './form-errors';

export interface ViolationTexts {
  nameOf: NameOf;
  /** `Peso: Informe um valor até 10`, for places away from the input. */
  sentence: (violation: Violation) => string;
}

/** Words for refused values in the current language. */
export function useViolationTexts({ collection, resource }: GeneratedScreen): ViolationTexts {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  return useMemo(() => {
    const nameOf: NameOf = (path) => {
      const field = findField(resource, path);
      return field ? label(field) : path;
    };
    return {
      nameOf,
      sentence: (violation) => {
        const { key, args } = violationText(violation, nameOf);
        const text = translate(key, args);
        return violation.path === '' ? text : translate('panel.said', { name: nameOf(violation.path), value: text });
      },
    };
  }, [translate, label, resource]);
}
