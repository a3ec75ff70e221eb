import { lazyInput } from '../../lazyInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../../types';

const References = lazyInput(async () => (await import('../../inputs/references/ReferencesInput')).ReferencesInput);

function Input(props: FieldInputProps) {
  return props.field.reference ? <References {...props} /> : null;
}

function Filter({ field, ...props }: FieldFilterProps) {
  if (!field.reference) return null;
  return (
    <References
      {...props}
      field={{ ...field, required: false, reference: { ...field.reference, create: false } }}
      disabled={false}
      helperText={false}
    />
  );
}

export const referenceList: FieldInputs = { Input, Filter };
