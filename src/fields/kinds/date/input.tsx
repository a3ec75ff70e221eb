import { editDay, parseDay } from '../../format/date-text';
import { PickedInput } from '../../inputs/references/PickedInput';
import type { FieldFilterProps, FieldInputs, QuietInputProps } from '../../types';

const asStored = { toPicker: (value: string) => value, fromPicker: (text: string) => text || null };

const Input = (props: QuietInputProps) => (
  <PickedInput {...props} {...asStored} type="date" edit={editDay} parse={parseDay} />
);

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const date: FieldInputs = { Input, Filter };
