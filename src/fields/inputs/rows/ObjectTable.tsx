import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Field } from '../../../../core/types';
import { childSource } from '../../form-names';
import { useFieldLabels } from '../../labels';
import { NestedView } from '../../nesting';
import { useExpanded } from '../../hooks/useExpanded';

interface ObjectTableProps {
  item: Field;
  source: string;
  resource: string;
  count: number;
}

/** Objects as a table, one member a column; it scrolls sideways inside its own frame. */
export function ObjectTable({ item, source, resource, count }: ObjectTableProps) {
  const { label } = useFieldLabels(resource);
  const { fields = [] } = useExpanded(item, resource);
  const columns = fields.filter(({ secret }) => !secret);
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" sx={{ '& tr:last-child td': { border: 0 }, '& :is(th, td)': { overflowWrap: 'break-word' } }}>
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <TableCell key={field.name}>{label(field)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: count }, (_, index) => `${source}.${index}`).map((row) => (
            <TableRow key={row}>
              {columns.map((field) => (
                <TableCell key={field.name}>
                  <NestedView field={field} source={childSource(row, field.name)} resource={resource} place="cell" />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
