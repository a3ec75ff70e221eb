import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { DataRecord } from '../../core/wire';
import { RecordAuthor } from './RecordAuthor';

/** When and by whom a record was made and last changed, quietly at the foot of its page. */
export function RecordFacts({ record }: { record: DataRecord }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    { key: 'created', at: record.createdAt, by: record.createdBy },
    ...(record.updatedAt === record.createdAt ? [] : [{ key: 'updated', at: record.updatedAt, by: record.updatedBy }]),
  ];
  return (
    <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, px: 0.5, py: 1.5, typography: 'caption', color: 'text.secondary' }}>
      {facts.map(({ key, at, by }) => (
        <span key={key}>
          {translate(`screens.facts.${key}`, { at: format.format(new Date(at)) })}
          {typeof by === 'string' ? <RecordAuthor id={by} /> : null}
        </span>
      ))}
    </Box>
  );
}
