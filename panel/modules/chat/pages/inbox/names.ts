import { useReference } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';

/** What a record that another one names is called; those of all rows are asked for together. Undefined where the person may not read it. */
export function useNameOf(collection: string, value: unknown): string | undefined {
  const id = typeof value === 'string' ? value : '';
  const { referenceRecord } = useReference<DataRecord>({ reference: collection, id, options: { enabled: id !== '' } });
  const name = referenceRecord?.['name'];
  return typeof name === 'string' ? name : undefined;
}

/** The name of the contact of an attendance, or its protocol. */
export function useContactName(attendance: DataRecord | undefined): string {
  const name = useNameOf('contacts', attendance?.['contactId']);
  return name ?? String(attendance?.['protocol'] ?? '…');
}
