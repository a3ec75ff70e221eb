import { ListBase, useGetList, useTranslate } from 'react-admin';
import { usualSorts } from '../../../../../core/usual-sorts';
import type { DataRecord } from '../../../../../core/wire';
import { asSort } from '../../../../../src/providers/sortKeys';
import { pageTexts } from '../../../../../src/providers/pageTexts';
import { useRemote } from '../../../../../src/providers/useRemote';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { LiveList } from '../../../../../src/resources/live/live-parts';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { BACKUP_JOBS } from './backup-api';
import { BackupActions } from './BackupActions';
import { BackupList } from './BackupList';

const SHOWN = 10;
/** As the form asks for it, so that both have one answer. */
const THE_ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
const QUIETLY = { retry: false, refetchOnWindowFocus: false, onError: () => undefined };

/** Below the form: tries what is stored, begins a backup, and tells of those so far. */
export function BackupPanel() {
  useRemote(pageTexts('recording-backup'));
  const translate = useTranslate();
  const settings = useGeneratedScreen();
  const jobs = useGeneratedScreen(BACKUP_JOBS);
  const { data } = useGetList<DataRecord>(settings.name, THE_ONE, QUIETLY);
  const stored = data?.[0];
  return (
    <PageCard title={translate('recordingBackup.history')} text={translate('recordingBackup.stored')}>
      {stored ? <BackupActions settings={stored} /> : null}
      <ListBase
        resource={BACKUP_JOBS}
        disableAuthentication
        disableSyncWithLocation
        exporter={false}
        storeKey={false}
        perPage={SHOWN}
        sort={asSort(usualSorts(jobs.resource))}
        queryOptions={QUIETLY}
      >
        <LiveList name={BACKUP_JOBS} />
        <BackupList generated={jobs} />
        <ListPagination />
      </ListBase>
    </PageCard>
  );
}
