import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import type { RecordTest } from '../../../core/testing/record-test';
import { useLanguage } from '../../fields/useLanguage';
import { TestExchange } from './TestExchange';

/** What came of a test: how long it took and what the service told, or why it does not work. */
export function TestResult({ result }: { result: RecordTest }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { version, status, untested = [], request, response, tokens, reply, explanation, key } = result;
  const time = formatNumber(result.milliseconds, language);
  const lines = [
    result.ok ? translate(request?.isOpened ? 'recordTest.opened' : 'recordTest.works', { time }) : translate('recordTest.failed', { reason: result.message, time }),
    ...(version === undefined ? [] : [translate('recordTest.version', { version })]),
    ...(status === undefined ? [] : [translate('recordTest.status', { status })]),
    ...(explanation === undefined ? [] : [translate('recordTest.explanation', { explanation })]),
    ...(tokens === undefined ? [] : [translate('recordTest.tokens', { tokens: formatNumber(tokens, language) })]),
    ...(reply === undefined ? [] : [translate('recordTest.reply', { reply })]),
    ...(key === undefined ? [] : [translate('recordTest.key', { key })]),
    ...(untested.length === 0 ? [] : [translate('recordTest.notTested', { what: new Intl.ListFormat(language).format(untested.map((one) => translate(`recordTest.untested.${one}`))) })]),
  ];
  return (
    <Alert severity={result.ok ? 'success' : 'error'} sx={{ '& .MuiAlert-message': { minInlineSize: 0, flexGrow: 1 } }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {request ? <TestExchange request={request} response={response} /> : null}
    </Alert>
  );
}
