import { lazyInput } from '../../lazyInput';
import type { FieldFilterProps, FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/TimeZoneInput')).TimeZoneInput);
const Several = lazyInput(async () => (await import('../../heavy/TimeZoneFilter')).TimeZoneFilter);

const Filter = (props: FieldFilterProps) => <Several {...props} disabled={false} />;

export const timeZone: FieldInputs = { Input, Filter };
