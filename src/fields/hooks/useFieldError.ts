import { get, useFormContext, useFormState } from 'react-hook-form';
import { ownMessage } from './useValueInput';

/**
 * The error of the value at `source` itself, without those of its parts. A group has no box that could be left, so it
 * complains only once somebody has tried to save.
 */
export function useFieldError(source: string): string | undefined {
  const { control } = useFormContext();
  const { errors, isSubmitted } = useFormState({ control, name: source, exact: false });
  return isSubmitted ? ownMessage(get(errors, source)) : undefined;
}
