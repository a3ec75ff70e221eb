import { memo, useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useKindLook } from '../application/useApplication';
import { CONTAINERS, FieldView } from './FieldView';
import { asStored } from './values/as-stored';
import { parentSource } from './form-names';
import { NestedInputContext, NestedViewContext } from './nesting';
import { inputs } from './input-registry';
import { useFieldCondition } from './hooks/useFieldCondition';
import type { FieldInputProps } from './types';

/** Edits a field by its kind; draws nothing, and unmounts the input, while the field's condition does not hold. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  return props.field.visibility === undefined ? <Shown {...props} /> : <Conditional {...props} />;
});

function Conditional(props: FieldInputProps) {
  return useFieldCondition(props.field.visibility ?? true, parentSource(props.source), props.resource) ? (
    <Shown {...props} />
  ) : null;
}

function Shown(props: FieldInputProps) {
  return props.field.requiredWhen === undefined ? <Drawn {...props} /> : <SometimesRequired {...props} />;
}

/** Its label says that it is required as long as it is. */
function SometimesRequired({ field, ...props }: FieldInputProps) {
  const required = useFieldCondition(field.requiredWhen ?? false, parentSource(props.source), props.resource);
  const asItIs = useMemo(() => (required ? { ...field, required } : field), [field, required]);
  return <Drawn {...props} field={asItIs} />;
}

function Drawn(props: FieldInputProps) {
  return props.field.mixed === true ? <Mixed {...props} /> : <ByKind {...props} />;
}

/** What the value is when the input appears decides: it shall not become another one while somebody types. */
function Mixed({ field, ...props }: FieldInputProps) {
  const { getValues } = useFormContext();
  const [drawn] = useState(() => asStored(field, getValues(props.source)));
  return <ByKind {...props} field={drawn} />;
}

function ByKind(props: FieldInputProps) {
  const { field } = props;
  const stored = useRecordContext()?.id !== undefined;
  const Input = useKindLook(field.look)?.Input ?? inputs[field.kind].Input;
  const disabled = props.disabled || field.readOnly || (field.createOnly && stored);
  if (!CONTAINERS.has(field.kind)) return <Input {...props} disabled={disabled} />;
  return (
    <NestedInputContext value={FieldInput}>
      <NestedViewContext value={FieldView}>
        <Input {...props} disabled={disabled} />
      </NestedViewContext>
    </NestedInputContext>
  );
}
