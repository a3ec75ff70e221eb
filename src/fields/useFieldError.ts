import { get, useFormContext, useFormState } from 'react-hook-form';
import { ownMessage } from './useValueInput';

/** The error of the value at `source` itself, without those of its parts. */
export function useFieldError(source: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: source, exact: false });
  return ownMessage(get(errors, source));
}
