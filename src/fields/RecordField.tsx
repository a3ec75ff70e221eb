import { RecordContextProvider } from 'react-admin';
import { findField } from '../../core/records/find-field';
import type { DataRecord } from '../../core/wire';
import { useResource } from '../providers/screens/useResource';
import { FieldView } from './FieldView';
import { toFormName } from './form-names';
import type { FieldViewProps } from './types';

export interface RecordFieldProps {
  collection: string;
  record: DataRecord;
  /** Name of the field. */
  field: string;
  place?: FieldViewProps['place'];
}

/** The value of a field of a record, drawn as lists and record pages draw it. Suspends until the description of the collection is there. */
export function RecordField({ collection, record, field: name, place = 'cell' }: RecordFieldProps) {
  const field = findField(useResource(collection), name);
  if (field === undefined) return null;
  return (
    <RecordContextProvider value={record}>
      <FieldView field={field} source={toFormName(name)} resource={collection} place={place} />
    </RecordContextProvider>
  );
}
