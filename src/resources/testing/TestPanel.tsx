import TestIcon from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TesterName } from '../../../core/testing/record-test';
import { useApplication } from '../../application/useApplication';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { callFailure, useProblemText } from '../useProblemText';
import { testRecord } from './test-record';
import { TestResult } from './TestResult';

const LONGEST_QUESTION = 500;

/** The button that tries out a stored record, the question where it asks for one, and what came of it. */
export function TestPanel({ collection, id, tester }: { collection: string; id: string; tester: TesterName }) {
  useRemote(pageTexts('record-test'));
  const translate = useTranslate();
  const describe = useProblemText();
  const [question, setQuestion] = useState('');
  const asks = useApplication().testers[tester]?.asks === true;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => testRecord(collection, id, asks ? { question } : undefined),
  });
  const refused = asks ? callFailure(error).body?.errors?.['question'] : undefined;
  const title = translate(`recordTest.tests.${tester}`);
  return (
    <Box component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mb: 2 }}>
      {asks ? (
        <TextField
          label={translate('recordTest.question')}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          error={refused !== undefined}
          helperText={refused}
          multiline
          maxRows={4}
          fullWidth
          margin="none"
          slotProps={{ htmlInput: { maxLength: LONGEST_QUESTION, dir: 'auto' } }}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<TestIcon />} loading={isPending} onClick={() => mutate()}>
          {isPending ? translate('recordTest.testing') : title}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate(`recordTest.help.${tester}`, { _: translate('recordTest.stored') })}
        </Typography>
      </Box>
      {error && refused === undefined ? <Alert severity="error">{describe(error)}</Alert> : null}
      {data && !isPending && !error ? <TestResult result={data} /> : null}
    </Box>
  );
}
