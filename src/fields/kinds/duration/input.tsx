import { FormattedInput } from '../../inputs/FormattedInput';
import { parseDuration } from '../../../../core/format/duration';
import { durationText } from '../../format/duration-text';
import type { FieldFilterProps, QuietInputProps, FieldInputs } from '../../types';

const Input = (props: QuietInputProps) => (
  <FormattedInput {...props} format={durationText} parse={parseDuration} placeholder="00:00:00" direction="ltr" />
);

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const duration: FieldInputs = { Input, Filter };
