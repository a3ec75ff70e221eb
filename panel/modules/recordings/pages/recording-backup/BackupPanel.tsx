import { ListBase, useGetList, useTranslate, useNotify, useListContext } from 'react-admin';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import TestIcon from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import InboxIcon from '@mui/icons-material/Inbox';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { BackupItem, isOngoing } from './BackupItem';
import { usualSorts } from '../../../../../core/usual-sorts';
import type { DataRecord } from '../../../../../core/wire';
import { asSort } from '../../../../../src/providers/api/sortKeys';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { LiveList } from '../../../../../src/resources/live/live-parts';
import { useGeneratedScreen, type GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { BACKUP_JOBS, BACKUP_SETTINGS, beginBackup } from './backup-api';
import { formatNumber } from '../../../../../core/format/number';
import type { RecordTest } from '../../../../../core/testing/record-test';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { testRecord } from '../../../../../src/resources/testing/test-record';
import { useProblemText } from '../../../../../src/resources/useProblemText';

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

/** Tries the target that is stored, and begins a backup now. */
function BackupActions({ settings }: { settings: DataRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const ability = useAbility();
  const describe = useProblemText();
  const test = useMutation({ mutationFn: () => testRecord(BACKUP_SETTINGS, settings.id) });
  const run = useMutation({
    mutationFn: () => beginBackup(settings.id),
    onSuccess: () => notify('recordingBackup.begun', { type: 'success' }),
    // Refused or not: what the page shows may be old.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const problem = run.error ?? test.error;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {ability.can('run', BACKUP_SETTINGS) ? (
          <Button
            variant="contained"
            startIcon={<BackupIcon />}
            loading={run.isPending}
            disabled={settings['lastStatus'] === 'running'}
            onClick={() => run.mutate()}
          >
            {translate('recordingBackup.run')}
          </Button>
        ) : null}
        {ability.can('test', BACKUP_SETTINGS) ? (
          <Button variant="outlined" startIcon={<TestIcon />} loading={test.isPending} onClick={() => test.mutate()}>
            {translate(test.isPending ? 'recordingBackup.testing' : 'recordingBackup.test')}
          </Button>
        ) : null}
      </Box>
      {problem ? <Alert severity="error">{describe(problem)}</Alert> : null}
      {test.data && !test.isPending && !test.error ? (
        <TestAnswer answer={test.data} isPackage={settings['target'] === 'download'} />
      ) : null}
    </>
  );
}

function TestAnswer({ answer, isPackage }: { answer: RecordTest; isPackage: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (!answer.ok)
    return <Alert severity="error">{translate('recordingBackup.failed', { reason: answer.message })}</Alert>;
  if (isPackage) return <Alert severity="info">{translate('recordingBackup.works_package')}</Alert>;
  return (
    <Alert severity="success">
      {translate('recordingBackup.works', { time: formatNumber(answer.milliseconds, language) })}
    </Alert>
  );
}

/** The backups so far, the newest first. */
function BackupList({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext<DataRecord>();
  useFormOfNow(data?.find(isOngoing)?.id);
  if (error) return <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState icon={<InboxIcon />} title={translate('screens.list.empty')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data?.map((record) => (
        <BackupItem key={record.id} generated={generated} record={record} />
      ))}
    </Box>
  );
}

/** The form above says when the last backup was, and how it ended. */
function useFormOfNow(ongoing: string | undefined): void {
  const last = useRef(ongoing);
  useEffect(() => {
    if (last.current !== ongoing) void queryClient.invalidateQueries();
    last.current = ongoing;
  }, [ongoing]);
}
