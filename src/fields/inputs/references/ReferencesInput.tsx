import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import type { FieldInputProps } from '../../types';
import { useReferenceSearch, type ReferenceSearchProps } from './useReferenceSearch';

export interface ReferencesInputProps extends Omit<FieldInputProps, 'helperText'> {
  /** False where there is no room for help. */
  helperText?: string | false | undefined;
}

/** Several records of a collection, found by typing. */
export function ReferencesInput({ field, ...props }: ReferencesInputProps) {
  return field.reference ? <Searched {...props} reference={field.reference} required={field.required} /> : null;
}

function Searched(props: ReferenceSearchProps) {
  const { query, shared } = useReferenceSearch(props);
  return (
    <ReferenceArrayInput {...query}>
      <AutocompleteArrayInput {...shared} />
    </ReferenceArrayInput>
  );
}
