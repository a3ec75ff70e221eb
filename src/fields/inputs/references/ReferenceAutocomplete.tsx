import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useReferenceSearch, type ReferenceSearchProps } from './useReferenceSearch';

/** One record of a collection, found by typing. */
export function ReferenceAutocomplete(props: ReferenceSearchProps) {
  const { query, shared } = useReferenceSearch(props);
  return (
    <ReferenceInput {...query}>
      <AutocompleteInput {...shared} />
    </ReferenceInput>
  );
}
