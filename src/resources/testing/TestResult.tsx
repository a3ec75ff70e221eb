import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import type { RecordTest, TestDetail, ShownRequest, ShownResponse } from '../../../core/testing/record-test';
import { useLanguage } from '../../fields/hooks/useLanguage';
import Typography from '@mui/material/Typography';

const LINES = {
  m: 0,
  mt: 0.5,
  p: 1.5,
  borderRadius: 1,
  backgroundColor: 'action.hover',
  color: 'text.primary',
  fontSize: '0.8125rem',
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'auto',
  maxBlockSize: '16rem',
} as const;

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

/** What a knowledge base has that fits a question, the best first. */
function TestPassages({ passages }: { passages: NonNullable<TestDetail['passages']> }) {
  const translate = useTranslate();
  const title = translate('recordTest.passages');
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2">{title}</Typography>
      <Box component="ol" aria-label={title} sx={{ m: 0, mt: 0.5, paddingInlineStart: 3, color: 'text.primary' }}>
        {passages.map(({ documentId, title: document, text }, index) => (
          // One document may have several, always in this order.
          <Box component="li" key={`${documentId} ${index}`} sx={{ mb: 1 }}>
            <Typography variant="body2" component="bdi" sx={{ fontWeight: 600 }}>
              {document}
            </Typography>
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What a test sent and what came back, as they were on the line. */
function TestExchange({ request, response }: { request: ShownRequest; response: ShownResponse | undefined }) {
  const translate = useTranslate();
  return (
    <>
      <Lines
        title={translate(request.isOpened ? 'recordTest.address' : 'recordTest.request')}
        text={request.isOpened ? request.url : sentText(request)}
      />
      {response ? (
        <>
          <Lines
            title={translate('recordTest.response')}
            text={[response.type, response.body].filter(Boolean).join('\n\n') || translate('recordTest.empty')}
          />
          {response.isCut ? <Typography variant="caption">{translate('recordTest.cut')}</Typography> : null}
        </>
      ) : null}
    </>
  );
}

function sentText({ method, url, headers, body }: ShownRequest): string {
  const head = [`${method} ${url}`, ...headers.map(({ name, value }) => `${name}: ${value}`)].join('\n');
  return body === undefined ? head : `${head}\n\n${body}`;
}

function Lines({ title, text }: { title: string; text: string }) {
  return (
    <Box component="figure" sx={{ m: 0, mt: 1.5 }}>
      <Typography component="figcaption" variant="subtitle2">
        {title}
      </Typography>
      <Box component="pre" dir="ltr" tabIndex={0} aria-label={title} sx={LINES}>
        {text}
      </Box>
    </Box>
  );
}
