import { useRecordContext } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { RecordWarnings } from '../RecordWarnings';
import { formRecord } from './form-record';

/** Advice about the record as it would be saved; follows what is typed. */
export function FormWarnings({ resource }: { resource: Resource }) {
  return resource.warnings === undefined ? null : <Watching resource={resource} />;
}

function Watching({ resource }: { resource: Resource }) {
  const values: FieldValues = useWatch();
  const base = useRecordContext<DataRecord>();
  return <RecordWarnings resource={resource} record={formRecord(values, resource, base)} />;
}
