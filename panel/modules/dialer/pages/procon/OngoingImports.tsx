import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import { isOver, type JobView } from '../../../../../core/jobs';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { useJobs } from '../../../../../src/providers/jobs/useJobs';

const COLLECTIONS = ['dnc-lists', 'dnc-numbers'];
const isOfLists = ({ kind, collection, status }: JobView): boolean =>
  kind === 'import' && COLLECTIONS.includes(collection) && !isOver(status);

/** How far the files are that the person has given to the lists. */
export function OngoingImports() {
  const translate = useTranslate();
  const language = useLanguage();
  const ongoing = useJobs().jobs.filter(isOfLists);
  if (ongoing.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5, marginBlockEnd: 2 }}>
      {ongoing.map(({ id, done, total, params }) => {
        const count = (value: number) => formatNumber(value, language);
        const isKnown = total !== null && total > 0;
        const text = translate(isKnown ? 'procon.importingOf' : 'procon.importing', {
          name: String(params['name'] ?? ''),
          done: count(done),
          total: count(total ?? 0),
        });
        return (
          <Card key={id} role="status" data-job={id} sx={{ padding: 2, display: 'grid', gap: 1 }}>
            <Typography variant="body2" dir="auto" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Typography>
            <LinearProgress
              aria-label={text}
              sx={{ borderRadius: 1 }}
              {...(isKnown ? { variant: 'determinate' as const, value: Math.min(100, (100 * done) / total) } : {})}
            />
          </Card>
        );
      })}
    </Stack>
  );
}
