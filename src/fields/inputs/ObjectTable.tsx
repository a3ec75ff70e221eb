import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ComponentType } from 'react';
import type { Field } from '../../../core/types';
import { childSource } from '../form-names';
import { useFieldLabels } from '../labels';
import { NestedView } from '../nesting';
import { useExpanded } from '../useExpanded';

interface ObjectTableProps {
  item: Field;
  source: string;
  resource: string;
  count: number;
  /** Members that are not shown. */
  without?: readonly string[];
  /** Shows the member `name` of the row at a path. */
  Name?: ComponentType<{ row: string }>;
}

/** Objects as a table, one member a column; it scrolls sideways inside its own frame. */
export function ObjectTable({ item, source, resource, count, without = [], Name }: ObjectTableProps) {
  const { label } = useFieldLabels(resource);
  const { fields = [] } = useExpanded(item, resource);
  const columns = fields.filter(({ secret, name }) => !secret && !without.includes(name));
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" sx={{ '& tr:last-child td': { border: 0 } }}>
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
                  {Name !== undefined && field.name === 'name' ? <Name row={row} /> : <NestedView field={field} source={childSource(row, field.name)} resource={resource} place="cell" />}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
