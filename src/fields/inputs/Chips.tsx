import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SoftChip } from './SoftChip';

const IN_CELL = 3;

interface ChipsProps<Item> {
  items: Item[];
  place: 'cell' | 'detail';
  children: (item: Item) => ReactNode;
}

/** Several values as quiet labels; a cell shows the first three and how many more. */
export function Chips<Item>({ items, place, children }: ChipsProps<Item>) {
  const shown = place === 'cell' ? items.slice(0, IN_CELL) : items;
  const more = items.length - shown.length;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: place === 'cell' ? 'nowrap' : 'wrap', gap: 0.5, maxInlineSize: '100%' }}>
      {shown.map((item) => (
        <SoftChip key={JSON.stringify(item)}>{children(item)}</SoftChip>
      ))}
      {more > 0 && <SoftChip>{`+${more}`}</SoftChip>}
    </Box>
  );
}
