import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/WeeklyHoursInput')).WeeklyHoursInput, 440, 800);

export const weeklyHours: FieldInputs = { Input, Filter: null };
