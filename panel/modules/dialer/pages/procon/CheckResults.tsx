import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { ListContextProvider, useList, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import { formatPhone } from '../../../../../core/format/phone';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import type { StateColour } from '../../../../../src/fields/values/state-colour';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { formatDate } from '../../../../../core/format/date';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { type CheckedNumber, type Verdict, VERDICTS } from './number-check';
import { saveCsv } from './save-csv';
import { useSourceName } from './useSourceName';

const COLOURS: Record<Verdict, StateColour> = {
  listed: 'error',
  later: 'warning',
  free: 'success',
  invalid: 'neutral',
};
const PER_PAGE = 25;

/** What the lists said of numbers: how many of each verdict, each number with its lists, and all of it as a file. */
export function CheckResults({ checked }: { checked: CheckedNumber[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const sourceName = useSourceName();
  const [shown, setShown] = useState<Verdict | 'all'>('all');
  const rows = shown === 'all' ? checked : checked.filter(({ verdict }) => verdict === shown);
  const count = (verdict: Verdict | 'all') =>
    checked.filter((one) => verdict === 'all' || one.verdict === verdict).length;
  const save = () => {
    const headings = ['given', 'number', 'verdict', 'sources', 'effectiveAt'].map((name) =>
      translate(`procon.check.columns.${name}`),
    );
    const lines = rows.map(({ given, number, verdict, sources, effectiveAt }) => [
      given,
      number && formatPhone(number),
      translate(`procon.check.verdicts.${verdict}`),
      sources.map(sourceName).join(', '),
      effectiveAt && formatDate(effectiveAt, language),
    ]);
    saveCsv(translate('procon.check.file'), [headings, ...lines], language);
  };
  return (
    <Box
      role="group"
      aria-label={translate('procon.check.results')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={translate('procon.check.shown')}
          onChange={(_event, next: Verdict | 'all' | null) => setShown(next ?? shown)}
          sx={{ flexWrap: 'wrap' }}
        >
          {(['all', ...VERDICTS] as const).map((verdict) => (
            <ToggleButton key={verdict} value={verdict} disabled={count(verdict) === 0}>
              {translate(`procon.check.counts.${verdict}`, { number: formatNumber(count(verdict), language) })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button size="small" startIcon={<DownloadIcon />} onClick={save}>
          {translate('procon.csv')}
        </Button>
      </Box>
      <Rows key={shown} rows={rows} />
    </Box>
  );
}

/** A page of the rows at a time. */
function Rows({ rows }: { rows: CheckedNumber[] }) {
  const list = useList<CheckedNumber>({ data: rows, perPage: PER_PAGE, resource: 'dnc-numbers' });
  return (
    <ListContextProvider value={list}>
      <Page />
      {rows.length > PER_PAGE ? <ListPagination /> : null}
    </ListContextProvider>
  );
}

function Page() {
  const translate = useTranslate();
  const language = useLanguage();
  const sourceName = useSourceName();
  const { data = [] } = useListContext<CheckedNumber>();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('procon.check.results')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['number', 'verdict', 'sources', 'effectiveAt'].map((name) => (
              <TableCell key={name}>{translate(`procon.check.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, given, number, verdict, sources, effectiveAt }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <bdi dir="ltr">{number === null ? given : formatPhone(number)}</bdi>
              </TableCell>
              <TableCell>
                <SoftChip colour={COLOURS[verdict]}>{translate(`procon.check.verdicts.${verdict}`)}</SoftChip>
              </TableCell>
              <TableCell>{sources.map(sourceName).join(', ')}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {effectiveAt === null ? '' : formatDate(effectiveAt, language)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
