import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { StatementSummary } from '../../rules/statement';
import { formatMoney } from '../../../../../core/format/money';
import { formatInstant } from '../../../../../core/format/date';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useAskedAgain } from '../../../../../src/resources/list/useAskedAgain';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { askSummary, periodOfFilter } from './ask-statement';
import { useStatementPlace } from './useStatementPlace';

interface StatementFiguresProps {
  isConsolidated: boolean;
  onConsolidate: (isConsolidated: boolean) => void;
}

/** As high as what comes. */
const LIKELY: StatementSummary = {
  opening: '0',
  credits: '0',
  debits: '0',
  closing: '0',
  from: '2026-01-01T00:00:00.000Z',
  until: '2026-02-01T00:00:00.000Z',
  addsUp: true,
};

const FIGURES = ['opening', 'credits', 'debits', 'closing'] as const;

/** What the account did over the period of the list's filter, by default this month; and the choice to see calls by the day. */
export default function StatementFigures({ isConsolidated, onConsolidate }: StatementFiguresProps) {
  useRemote(pageTexts('statement'));
  const translate = useTranslate();
  const describe = useProblemText();
  const { place, filter } = useStatementPlace();
  const query = { ...place, ...periodOfFilter(filter) };
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-entries', '~summary', query],
    queryFn: () => askSummary(query),
    enabled: place !== undefined,
    retry: false,
  });
  useAskedAgain(place === undefined ? [] : [refetch]);
  return (
    <Card
      component="section"
      aria-label={translate('statement.figures')}
      sx={{ padding: 2, marginBlockEnd: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {place === undefined ? <Alert severity="info">{translate('statement.chooseTenant')}</Alert> : null}
      {place !== undefined && error ? <Alert severity="error">{describe(error)}</Alert> : null}
      {place !== undefined && !error ? (
        data ? (
          <Figures of={data} />
        ) : (
          <Skeleton variant="rounded" aria-busy sx={{ inlineSize: '100%', maxInlineSize: 'none' }}>
            <Figures of={LIKELY} />
          </Skeleton>
        )
      ) : null}
      <FormControlLabel
        control={<Switch checked={isConsolidated} onChange={(_, checked) => onConsolidate(checked)} />}
        label={translate('statement.consolidate')}
        sx={{ justifySelf: 'start', marginInlineEnd: 0 }}
      />
    </Card>
  );
}

function Figures({ of: summary }: { of: StatementSummary }) {
  const translate = useTranslate();
  const language = useLanguage();
  const from = formatInstant(summary.from, language);
  const to = formatInstant(new Date(Date.parse(summary.until) - 1).toISOString(), language);
  const hasBegin = Date.parse(summary.from) > 0;
  return (
    <>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {FIGURES.map((name) => (
          <Box key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`statement.${name}`)}
            </Typography>
            <Typography
              component="dd"
              data-figure={name}
              sx={{
                margin: 0,
                fontSize: { xs: '1.05rem', sm: '1.35rem' },
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
                overflowWrap: 'anywhere',
              }}
            >
              <bdi>{formatMoney(summary[name], language)}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      {summary.addsUp ? null : <Alert severity="warning">{translate('statement.doesNotAddUp')}</Alert>}
      <Typography variant="body2" color="text.secondary">
        {translate(hasBegin ? 'statement.period' : 'statement.periodUntil', { from, to })}
      </Typography>
    </>
  );
}
