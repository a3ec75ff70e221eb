import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { safeText } from '../../../core/import/cell';
import { isRefusedRows, type JobRefusal, type JobView } from '../../../core/jobs';
import { downloadText } from '../../providers/api/downloadText';
import { readable } from '../../providers/api/dataProvider';
import { fetchRefusals, resultAddress } from '../../providers/jobs/jobs-api';

const SHOWN = 50;
const PAGE = 1000;
/** The server keeps no more of a job. */
const MOST = 10_000;

/** Which records a job was refused, and why: the first ones here, all of them as a file. */
export function JobRefusals({ job }: { job: JobView }) {
  const { id, refused, result } = job;
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const [shown, setShown] = useState<JobRefusal[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async (work: () => Promise<void>) => {
    setAsking(true);
    await work().catch((error: unknown) => {
      const told = readable(error);
      notify(told instanceof Error ? told.message : String(told), { type: 'error' });
    });
    setAsking(false);
  };
  const save = async () => {
    const all: JobRefusal[] = [];
    for (let first = 0; first < Math.min(refused, MOST); first += PAGE)
      all.push(...(await fetchRefusals(id, first, first + PAGE - 1)));
    downloadText(
      'refusals.csv',
      csvOf(all, [translate('jobs.record'), translate('jobs.reason')], locale === 'en' ? ',' : ';'),
    );
  };
  const count = translate('jobs.refused', { smart_count: refused });
  return (
    <Box sx={{ marginBlockStart: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, marginInlineStart: -0.75 }}>
        <Button
          size="small"
          color="error"
          disabled={isAsking}
          aria-expanded={shown !== null}
          onClick={() =>
            shown ? setShown(null) : void ask(async () => setShown(await fetchRefusals(id, 0, SHOWN - 1)))
          }
        >
          {shown ? translate('jobs.hideRefused') : count}
        </Button>
        {result && isRefusedRows(job) ? (
          <Button size="small" color="inherit" component="a" href={resultAddress(id)} download={result.name}>
            {translate('jobs.downloadRows')}
          </Button>
        ) : (
          <Button size="small" color="inherit" disabled={isAsking} onClick={() => void ask(save)}>
            {translate('jobs.downloadRefused')}
          </Button>
        )}
      </Box>
      {shown ? (
        <Box
          component="ul"
          sx={{
            margin: 0,
            paddingInlineStart: 2,
            typography: 'caption',
            color: 'text.secondary',
            maxBlockSize: 180,
            overflowY: 'auto',
          }}
        >
          {shown.map((one) => (
            <li key={one.recordId ?? one.row}>
              <bdi>{one.label}</bdi>: {one.reason}
            </li>
          ))}
        </Box>
      ) : null}
      {shown && refused > shown.length ? (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {translate('jobs.firstRefused', { shown: shown.length, total: refused })}
        </Box>
      ) : null}
    </Box>
  );
}

/** As the server writes files: what looks like a formula gets an apostrophe. */
function csvOf(refusals: JobRefusal[], headings: string[], separator: string): string {
  const field = (text: string) => `"${safeText(text).replaceAll('"', '""')}"`;
  const rows = [headings, ...refusals.map((one) => [one.label, one.reason])];
  return `\uFEFF${rows.map((row) => row.map(field).join(separator)).join('\r\n')}\r\n`;
}
