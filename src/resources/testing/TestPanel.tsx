import TestIcon from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { TesterName } from '../../../core/testing/record-test';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { useProblemText } from '../useProblemText';
import { testRecord } from './test-record';
import { TestResult } from './TestResult';

/** The button that tries out a stored record, and what came of it. */
export function TestPanel({ collection, id, tester }: { collection: string; id: string; tester: TesterName }) {
  useRemote(pageTexts('record-test'));
  const translate = useTranslate();
  const describe = useProblemText();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => testRecord(collection, id) });
  const title = translate(`recordTest.tests.${tester}`);
  return (
    <Box component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<TestIcon />} loading={isPending} onClick={() => mutate()}>
          {isPending ? translate('recordTest.testing') : title}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate(tester === 'callAction' ? 'recordTest.sample' : 'recordTest.stored')}
        </Typography>
      </Box>
      {error ? <Alert severity="error">{describe(error)}</Alert> : null}
      {data && !isPending && !error ? <TestResult result={data} /> : null}
    </Box>
  );
}
