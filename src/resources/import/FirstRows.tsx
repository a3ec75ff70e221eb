import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportPreview } from '../../../core/import/import-types';
import { asText } from '../../fields/json-guards';

/** The first rows of a file as they stand there, in a window of their own. */
export function FirstRows({ preview: { headings, rows } }: { preview: Pick<ImportPreview, 'headings' | 'rows'> }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate('import.firstRows')}
      </Typography>
      <Box tabIndex={0} role="region" aria-labelledby={id} sx={{ overflow: 'auto', maxBlockSize: 320, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
        <Table size="small" stickyHeader aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {headings.map((heading, place) => (
                <TableCell key={place} sx={{ whiteSpace: 'nowrap' }}>
                  <bdi>{heading === '' ? translate('import.column', { number: place + 1 }) : heading}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ number, cells }) => (
              <TableRow key={number}>
                {headings.map((_, place) => (
                  <TableCell key={place} sx={{ whiteSpace: 'nowrap', maxInlineSize: '20rem', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    <bdi>{asText(cells[place])}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
