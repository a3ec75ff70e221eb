import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldSlot } from '../../../../../src/resources/form/FieldSlot';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import { narrowed } from './narrowed';
import { StepButtons } from './StepButtons';
import type { StepProps } from './step-props';

/** To whom, and in which way. What nobody has in hand has no open attendances to bring along. */
export function ReceiversStep({ generated: { collection }, subject, nobody, slot, onBack }: StepProps) {
  const { label, help } = useScreenLabels(collection);
  const from: unknown = useFormContext().getValues('fromAgentId');
  const receivers = useMemo(
    () => narrowed(subject.inputs, 'toAgentIds', typeof from === 'string' ? { id_neq: from } : {}),
    [subject, from],
  );
  return (
    <>
      {receivers ? (
        <FieldSlot
          field={receivers}
          access="input"
          collection={collection}
          label={label(receivers)}
          help={help(receivers)}
        />
      ) : null}
      {slot('distribution')}
      {nobody ? null : slot('includeOpenAttendances')}
      <StepButtons onBack={onBack} />
    </>
  );
}
