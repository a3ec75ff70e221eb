import { useCallback, useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { useCrumbs, type Crumb } from '../nested/crumbs';
import { useDeleteRecord } from './useDeleteRecord';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';

export interface RecordPage {
  /** Path of the list. */
  listPath: string;
  /** The pages above this one. */
  parents: Crumb[];
  nameOf: (record: DataRecord) => string;
  /** Path of the same record's other page. */
  pathTo: (type: 'edit' | 'show', record: DataRecord) => string;
  /** Deletes with undo and goes back to the list. */
  remove: (record: DataRecord) => void;
}

/** What the pages of one record have in common: where they stand, where they lead, how the record goes. */
export function useRecordPage(generated: GeneratedScreen): RecordPage {
  const { name, resource } = generated;
  const { plural } = useScreenTitles(generated);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const listPath = createPath({ resource: name, type: 'list' });
  const above = useCrumbs();
  const parents = useMemo(() => [...above, { title: plural, to: listPath }], [above, plural, listPath]);
  const goBack = useCallback(() => void navigate(listPath), [navigate, listPath]);
  return {
    listPath,
    parents,
    nameOf: useRecordName(resource),
    pathTo: (type, { id }) => createPath({ resource: name, type, id }),
    remove: useDeleteRecord(generated, goBack),
  };
}
