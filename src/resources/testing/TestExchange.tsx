import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ShownRequest, ShownResponse } from '../../../core/testing/record-test';

/** What a test sent and what came back, as they were on the line. */
export function TestExchange({ request, response }: { request: ShownRequest; response: ShownResponse | undefined }) {
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
