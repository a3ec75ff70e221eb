import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { PreviewRow, RefusedPreview } from '../../../core/import/import-types';
import { asText } from '../../fields/values/json-guards';
import { CUT_LINE } from '../../theme/cut-line';

interface FirstRowsProps {
  title: string;
  headings: string[];
  /** Those that would be refused come with what is wrong. */
  rows: readonly (PreviewRow | RefusedPreview)[];
}

const LINE = { ...CUT_LINE, maxInlineSize: '20rem' } as const;
const WRONG = { color: 'error.main', fontWeight: 600, boxShadow: 'inset 0 0 0 1px currentColor' } as const;

/** Rows of a file as they stand there, in a window of their own; cells that are wrong are marked, and said to be so. */
export function FirstRows({ title, headings, rows }: FirstRowsProps) {
  const translate = useTranslate();
  const id = useId();
  const hasFaults = rows.some((row) => 'faults' in row);
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        sx={{ overflow: 'auto', maxBlockSize: 320, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {hasFaults ? <TableCell>{translate('import.file.row')}</TableCell> : null}
              {hasFaults ? <TableCell>{translate('import.reason')}</TableCell> : null}
              {headings.map((heading, place) => (
                <TableCell key={place} sx={{ whiteSpace: 'nowrap' }}>
                  <bdi>{heading === '' ? translate('import.column', { number: place + 1 }) : heading}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.number}>
                {hasFaults ? <TableCell>{row.number}</TableCell> : null}
                {'faults' in row ? (
                  <TableCell sx={{ minInlineSize: '12rem' }}>{reasonOf(row, headings, translate)}</TableCell>
                ) : null}
                {headings.map((_, place) => {
                  const fault = 'faults' in row ? row.faults.find(({ column }) => column === place) : undefined;
                  return (
                    <TableCell
                      key={place}
                      aria-invalid={fault === undefined ? undefined : true}
                      title={fault?.reason}
                      sx={fault === undefined ? LINE : { ...LINE, ...WRONG }}
                    >
                      <bdi>{asText(row.cells[place])}</bdi>
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

/** `Valor: Valor inválido`, the column by its heading. */
const reasonOf = (
  { faults }: RefusedPreview,
  headings: readonly string[],
  translate: ReturnType<typeof useTranslate>,
): string =>
  faults
    .map(({ column, reason }) => {
      const name = column === null ? undefined : headings[column];
      return name ? translate('panel.said', { name, value: reason }) : reason;
    })
    .join('; ');
