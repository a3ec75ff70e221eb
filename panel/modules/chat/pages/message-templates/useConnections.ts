import { useGetList } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { CONNECTIONS, TEMPLATES } from '../../rules/template-sync';
import { useResource } from '../../../../../src/providers/useResource';

/** More than a tenant has of one type. */
const MOST = 100;

/** Connections in use that templates may be of; undefined until they are there. */
export function useConnections(): { connections: DataRecord[] | undefined; error: unknown } {
  const official = useResource(TEMPLATES).fields.find(({ name }) => name === 'connectionId')?.reference?.filter;
  const { data, error } = useGetList<DataRecord>(CONNECTIONS, {
    filter: { ...official, active: true },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'name', order: 'ASC' },
  });
  return { connections: data, error };
}
