import { useMemo } from 'react';
import { useFieldLabels } from '../../fields/labels';
import { NOTIFICATIONS } from '../../providers/realtime/notifications/notification';
import { useResource } from '../../providers/screens/useResource';

export interface Choices {
  label: string;
  options: { value: string; text: string }[];
}

/** The types and severities that there are, in the current language. */
export function useNotificationChoices(): Record<'type' | 'severity', Choices> {
  const { fields } = useResource(NOTIFICATIONS);
  const { label, choice } = useFieldLabels(NOTIFICATIONS);
  return useMemo(() => {
    const choicesOf = (name: string): Choices => {
      const field = fields.find((candidate) => candidate.name === name);
      if (!field) return { label: name, options: [] };
      const values = (field.choices ?? []).map(({ value }) => value).filter((value) => typeof value === 'string');
      return { label: label(field), options: values.map((value) => ({ value, text: choice(field, value) })) };
    };
    return { type: choicesOf('type'), severity: choicesOf('severity') };
  }, [fields, label, choice]);
}
