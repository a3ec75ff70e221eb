import type { Identifier, useCreatePath } from 'react-admin';

/** Parameter in the address of the form for a new record: the id of the one that it begins like. */
export const CLONED = 'clone';

/** Address of that form for a record. */
export const clonePath = (createPath: ReturnType<typeof useCreatePath>, resource: string, id: Identifier): string =>
  `${createPath({ resource, type: 'create' })}?${CLONED}=${encodeURIComponent(id)}`;
