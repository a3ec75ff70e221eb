import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Report, ReportAnswer, ReportColumn } from '../../../../core/reports/report';
import { unitOf } from '../../../../core/reports/unit-of';
import { FINGER } from '../../dashboard/kit/FigureLink';
import type { Drill } from '../model/useDrill';
import type { ReportWords } from '../model/useReportWords';
import { Figure } from './Figure';

interface TotalCardsProps {
  report: Report;
  words: ReportWords;
  answer: ReportAnswer;
  columns: readonly ReportColumn[];
  drill: Drill;
}

const MOST_CARDS = 6;

/** The first figures of all rows together. */
export function TotalCards({ report, words, answer, columns, drill }: TotalCardsProps) {
  // When something was first or last is no sum.
  const shown = columns.filter((column) => unitOf(report, column) !== 'time').slice(0, MOST_CARDS);
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {shown.map((column) => (
        <Card key={column.key} component="li" sx={{ p: { xs: 1.5, sm: 2 }, breakInside: 'avoid' }}>
          <Typography variant="body2" color="text.secondary" component="h2" title={words.help(column)}>
            {words.column(column)}
          </Typography>
          <Typography
            variant="h5"
            component="div"
            sx={{
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
              '& a': FINGER,
              // Figures without a list stand on the line of those with one.
              '@media (pointer: coarse)': {
                display: 'grid',
                alignContent: 'center',
                justifyItems: 'start',
                minBlockSize: 44,
              },
            }}
          >
            <Figure
              value={answer.totals[column.key]}
              before={answer.previous?.totals[column.key]}
              unit={unitOf(report, column)}
              zone={answer.zone}
              name={words.column(column)}
              to={drill(column.key)}
            />
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
