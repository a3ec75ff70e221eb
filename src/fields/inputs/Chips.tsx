import { Box } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { SoftChip } from './SoftChip';

/** Letters that the labels of a cell have together, and those that a label is wider by than its words. */
const ROOM_IN_CELL = 18;
const AROUND = 3;
/** Of a label that is not known yet, such as the name of a record. */
const USUAL = 16;

interface ChipsProps<Item> {
  items: Item[];
  place: 'cell' | 'detail';
  /** What a label says, where it is not a text itself. */
  wordsOf?: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Several values as quiet labels; a cell shows the first ones that it has room for, and how many more there are. */
export function Chips<Item>({ items, place, wordsOf, children }: ChipsProps<Item>) {
  const labels = items.map((item) => ({ key: JSON.stringify(item), content: children(item), words: wordsOf?.(item) }));
  const shown =
    place === 'cell' ? labels.slice(0, fitting(labels.map(({ content, words }) => words ?? content))) : labels;
  const more = labels.length - shown.length;
  return (
    <Box component="span" className="chips" sx={place === 'cell' ? IN_LINE : WRAPPED}>
      {shown.map(({ key, content }) => (
        <SoftChip key={key}>{content}</SoftChip>
      ))}
      {more > 0 && <span className="soft-chip is-neutral is-count">{`+${more}`}</span>}
      {place === 'cell' && shown.length > 1 && (
        <span className="soft-chip is-neutral is-count is-rest" data-rest={`+${labels.length - 1}`} />
      )}
    </Box>
  );
}

const WRAPPED = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, maxInlineSize: '100%' } as const;
/** The last label gives way first, and stays one. `is-rest` stands for all but the first where a table is too narrow for more. */
const IN_LINE = {
  ...WRAPPED,
  flexWrap: 'nowrap',
  '& > .is-rest': { display: 'none', '&::after': { content: 'attr(data-rest)' } },
  '& > :not(.is-count):last-child, & > :not(.is-count):has(+ .is-count)': { flexShrink: 1000, minInlineSize: '2.5em' },
} as const;

/** How many of the labels fit into a cell; one always does. */
function fitting(labels: readonly ReactNode[]): number {
  const widths = labels.map((label) => widthOf(label) + AROUND);
  const beyond = widths.findIndex(
    (_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0) > ROOM_IN_CELL,
  );
  return beyond === -1 ? labels.length : Math.max(1, beyond);
}

const widthOf = (label: ReactNode): number =>
  Children.toArray(label).reduce((sum: number, part) => sum + (typeof part === 'string' ? part.length : USUAL), 0);
