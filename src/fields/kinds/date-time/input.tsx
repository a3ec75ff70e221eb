import { fromLocalInput, toLocalInput } from '../../format/date';
import { editInstant, parseInstant } from '../../format/date-text';
import { PickedInput } from '../../inputs/references/PickedInput';
import type { FieldFilterProps, FieldInputs, QuietInputProps } from '../../types';

const local = { toPicker: toLocalInput, fromPicker: fromLocalInput };

const Input = (props: QuietInputProps) => (
  <PickedInput {...props} {...local} type="datetime-local" edit={editInstant} parse={parseInstant} />
);

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const dateTime: FieldInputs = { Input, Filter };
