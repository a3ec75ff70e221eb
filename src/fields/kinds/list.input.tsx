import { FieldNameInput } from '../inputs/FieldNameInput';
import { ListInput } from '../inputs/ListInput';
import type { FieldInputProps, FieldInputs } from '../types';

function Input(props: FieldInputProps) {
  const fieldsOf = props.field.item?.fieldsOf;
  return fieldsOf === undefined ? <ListInput {...props} /> : <FieldNameInput {...props} of={fieldsOf} multiple />;
}

export const list: FieldInputs = { Input, Filter: null };
