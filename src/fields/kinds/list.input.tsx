import { ListInput } from '../inputs/ListInput';
import { lazyInput } from '../lazyInput';
import type { FieldInputProps, FieldInputs } from '../types';

const FieldNames = lazyInput(async () => (await import('../heavy/FieldNameInput')).FieldNameInput);

function Input(props: FieldInputProps) {
  return props.field.item?.fieldsOf === undefined ? <ListInput {...props} /> : <FieldNames {...props} />;
}

export const list: FieldInputs = { Input, Filter: null };
