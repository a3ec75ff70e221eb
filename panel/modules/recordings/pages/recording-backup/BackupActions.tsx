import BackupIcon from '@mui/icons-material/BackupOutlined';
import TestIcon from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { RecordTest } from '../../../../../core/testing/record-test';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { queryClient } from '../../../../../src/providers/queryClient';
import { useAbility } from '../../../../../src/providers/useAbility';
import { testRecord } from '../../../../../src/resources/testing/test-record';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { BACKUP_SETTINGS, beginBackup } from './backup-api';

/** Tries the target that is stored, and begins a backup now. */
export function BackupActions({ settings }: { settings: DataRecord }) {
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
