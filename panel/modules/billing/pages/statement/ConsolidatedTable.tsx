import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { StatementLine } from '../../rules/statement';
import { formatMoney } from '../../../../../core/format/money';
import { formatNumber } from '../../../../../core/format/number';
import { formatDate } from '../../../../../core/format/date';
import { formatInstant } from '../../../../../src/fields/format/date';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useResource } from '../../../../../src/providers/screens/useResource';

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** Left out where there is no room. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Entries, and in their places the calls of each day. */
export function ConsolidatedTable({ lines }: { lines: readonly StatementLine[] }) {
  const words = useStatementWords();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{words.label('occurredAt')}</TableCell>
          <TableCell sx={WIDE}>{words.label('kind')}</TableCell>
          <TableCell>{words.label('description')}</TableCell>
          <TableCell align="right" sx={WIDE}>
            {words.label('quantity')}
          </TableCell>
          <TableCell align="right">{words.label('amount')}</TableCell>
          <TableCell align="right">{words.label('balanceAfter')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id}>
            <TableCell>{words.when(line)}</TableCell>
            <TableCell sx={WIDE}>{line.kind === null ? '' : words.choice('kind', line.kind)}</TableCell>
            <TableCell>
              <bdi>{words.what(line)}</bdi>
            </TableCell>
            <TableCell align="right" sx={{ ...FIGURES, ...WIDE }}>
              {words.howMuch(line)}
            </TableCell>
            <TableCell align="right" sx={FIGURES}>
              <bdi>{words.money(line.amount)}</bdi>
            </TableCell>
            <TableCell align="right" sx={FIGURES}>
              <bdi>{words.money(line.balanceAfter)}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function useStatementWords() {
  const translate = useTranslate();
  const language = useLanguage();
  const { fields } = useResource('statement-entries');
  const labels = useFieldLabels('statement-entries');
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const choice = (name: string, value: string) => {
    const field = fieldOf(name);
    return field ? labels.choice(field, value) : value;
  };
  const number = (value: number) => formatNumber(value, language);
  return {
    choice,
    label: (name: string) => {
      const field = fieldOf(name);
      return field ? labels.label(field) : name;
    },
    money: (value: string | null) => (value === null ? '' : formatMoney(value, language)),
    when: ({ day, occurredAt }: StatementLine) =>
      day === null ? formatInstant(occurredAt ?? '', language) : formatDate(day, language),
    what: ({ day, count, description }: StatementLine) =>
      day === null ? description : translate('statement.calls', { smart_count: count, number: number(count) }),
    howMuch: ({ quantity, unit }: StatementLine) =>
      quantity === null ? '' : `${number(quantity)} ${unit === null ? '' : choice('unit', unit)}`.trim(),
  };
}
