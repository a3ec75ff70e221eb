import { useMemo } from 'react';
import { REPORT_SCHEDULES } from '../../../../core/reports/delivery';
import type { Field } from '../../../../core/types';
import { type Can, type GeneratedScreen, useGeneratedScreen } from '../../../resources/useGeneratedScreen';

/** The report page says these, and the list beside the form shows and pauses them. */
const BESIDE_THE_FORM = ['report', 'by', 'filter', 'enabled', 'nextAt', 'lastSentAt', 'lastProblem', 'missed'];

export const clockText = (hour: unknown): string => `${String(hour).padStart(2, '0')}:00`;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clockText(hour) }));

/** An hour is chosen by the clock and not typed as a number. */
const withHours = (field: Field): Field => (field.name === 'hour' ? { ...field, kind: 'enum', choices: HOURS } : field);

/** The collection as its dialog works with it: one block of fields, without what is not asked there. */
export function useDeliveryScreen(): GeneratedScreen {
  const generated = useGeneratedScreen(REPORT_SCHEDULES);
  return useMemo(() => {
    const { resource } = generated;
    const can: Can = (action, record, field) =>
      !(field !== undefined && BESIDE_THE_FORM.includes(field)) && generated.can(action, record, field);
    return { ...generated, can, resource: { ...resource, sections: [], fields: resource.fields.map(withHours) } };
  }, [generated]);
}
