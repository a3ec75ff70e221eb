import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import type { RecordTest } from '../../../core/testing/record-test';
import { useLanguage } from '../../fields/useLanguage';
import { TestExchange } from './TestExchange';
import { TestPassages } from './TestPassages';

/** What came of a test: how long it took and what the service told, or why it does not work. */
export function TestResult({ result }: { result: RecordTest }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { version, status, untested = [], request, response, tokens, reply, explanation, key, passages, note } = result;
  const time = formatNumber(result.milliseconds, language);
  const lines = [
    result.ok
      ? translate(passages ? 'recordTest.answered' : request?.isOpened ? 'recordTest.opened' : 'recordTest.works', {
          time,
        })
      : translate('recordTest.failed', { reason: result.message, time }),
    ...(version === undefined ? [] : [translate('recordTest.version', { version })]),
    ...(status === undefined ? [] : [translate('recordTest.status', { status })]),
    ...(explanation === undefined ? [] : [translate('recordTest.explanation', { explanation })]),
    ...(tokens === undefined ? [] : [translate('recordTest.tokens', { tokens: formatNumber(tokens, language) })]),
    ...(reply === undefined ? [] : [translate('recordTest.reply', { reply })]),
    ...(note === undefined ? [] : [translate(`recordTest.notes.${note}`)]),
    ...(key === undefined ? [] : [translate('recordTest.key', { key })]),
    ...(untested.length === 0
      ? []
      : [
          translate('recordTest.notTested', {
            what: new Intl.ListFormat(language).format(untested.map((one) => translate(`recordTest.untested.${one}`))),
          }),
        ]),
  ];
  return (
    <Alert
      severity={result.ok ? (note ? 'info' : 'success') : 'error'}
      sx={{ '& .MuiAlert-message': { minInlineSize: 0, flexGrow: 1 } }}
    >
      {lines.map((line) => (
        <Box key={line} dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      {passages && passages.length > 0 ? <TestPassages passages={passages} /> : null}
      {request ? <TestExchange request={request} response={response} /> : null}
    </Alert>
  );
}
