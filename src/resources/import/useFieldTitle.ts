import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/find-field';
import type { Field } from '../../../core/types';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';

/** What the screens call a field, or a part of one (`phones.0.number`), by its name. */
export function useFieldTitle({ collection, resource }: Pick<GeneratedScreen, 'collection' | 'resource'>): (name: string) => string {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  return useCallback(
    (name) => {
      if (name === 'tenantId') return translate('screens.tenant');
      const field = findField(resource, name);
      if (field === undefined) return name;
      const [root = '', ...steps] = name.split('.');
      const whole = resource.fields.find((one) => one.name === root);
      return whole === undefined || field === whole ? label(field) : [numbered(label(whole), steps), partTitle(label(field), field, steps)].join(' · ');
    },
    [resource, label, translate],
  );
}

const numbered = (title: string, [position = '']: readonly string[]): string => (/^\d+$/.test(position) ? `${title} ${Number(position) + 1}` : title);

/** The value of a map is called by its key. */
const partTitle = (title: string, { name }: Field, steps: readonly string[]): string => (name === '*' ? (steps.at(-1) ?? title) : title);
