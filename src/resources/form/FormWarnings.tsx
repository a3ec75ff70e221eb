import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { RecordWarnings } from '../record/RecordWarnings';
import { formRecord } from './form-record';

interface FormWarningsProps {
  resource: Resource;
  /** Nothing is said of a new record before what it needs is there: until then it is not as anybody means it. */
  isNew?: boolean;
}

/** Advice about the record as it would be saved; follows what is typed. */
export function FormWarnings({ resource, isNew = false }: FormWarningsProps) {
  const values: FieldValues = useWatch();
  const base = useRecordContext<DataRecord>();
  const record = formRecord(values, resource, base);
  if (isNew && !isBegun(resource, record)) return null;
  return (
    <Box sx={{ display: 'flow-root', '& > :last-child': isNew ? { mb: 0, mt: 2 } : {} }}>
      <RecordWarnings resource={resource} record={record} />
    </Box>
  );
}

function isBegun({ fields }: Resource, record: JsonObject): boolean {
  const isMissing = (name: string) => (record[name] ?? '') === '';
  return !fields.some(({ name, required, readOnly }) => required && !readOnly && isMissing(name));
}
