import { lazyInput } from '../../lazyInput';
import type { FieldInputProps, FieldInputs } from '../../types';

const List = lazyInput(async () => (await import('../../inputs/rows/ListInput')).ListInput);
const FieldNames = lazyInput(async () => (await import('../../heavy/FieldNameInput')).FieldNameInput);

function Input(props: FieldInputProps) {
  return props.field.item?.fieldsOf === undefined ? <List {...props} /> : <FieldNames {...props} />;
}

export const list: FieldInputs = { Input, Filter: null };
