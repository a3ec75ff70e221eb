import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { Field } from '../../../core/types';
import { fieldWidth } from '../field-width';
import { childSource } from '../form-names';
import { useFieldLabels } from '../labels';
import { NestedInput } from '../nesting';

/** From this width of the window on the labels of all rows stand once above them. */
const TABLE = 'sm';
/** Width of one of the buttons at the end of a row, and of its handle; in pixels. */
const ACTION = 36;
const HANDLE = 24;

const SHARE = { xs: 'minmax(4.5rem, 1fr)', s: 'minmax(6rem, 2fr)', m: 'minmax(8rem, 4fr)', full: '1fr' };
const tracks = (columns: readonly Field[]): string =>
  columns.map((field) => (field.kind === 'boolean' && !field.nullable ? '4.5rem' : SHARE[fieldWidth(field)])).join(' ');

interface TableHeadProps {
  columns: readonly Field[];
  resource: string;
  /** How many buttons stand at the end of each row. */
  actions: number;
}

/** What the columns of the rows are called; each input still has its own label, for those who do not see this one. */
export function TableHead({ columns, resource, actions }: TableHeadProps) {
  const { label } = useFieldLabels(resource);
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', [TABLE]: 'grid' },
        gridTemplateColumns: tracks(columns),
        columnGap: 1,
        paddingInlineStart: actions > 2 ? `${HANDLE}px` : 0,
        paddingInlineEnd: `${actions * ACTION}px`,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {columns.map((field) => (
        <span key={field.name}>
          {label(field)}
          {field.required ? ' *' : ''}
        </span>
      ))}
    </Box>
  );
}

interface TableRowProps {
  columns: readonly Field[];
  source: string;
  resource: string;
  disabled: boolean;
}

/** The inputs of one row, in the columns of all. */
export function TableRow({ columns, source, resource, disabled }: TableRowProps) {
  const { label } = useFieldLabels(resource);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', [TABLE]: tracks(columns) },
        columnGap: 1,
        rowGap: 1,
        alignItems: 'start',
        // Names are longer than numbers, and are to be read whole.
        '& .MuiInputBase-input': { fontSize: { [TABLE]: '0.875rem' } },
        '& > .is-m': { gridColumn: { xs: '1 / -1', [TABLE]: 'auto' } },
        '& :is(.MuiInputLabel-root, .MuiFormLabel-root, .MuiFormControlLabel-label)': {
          [`@media (min-width: 600px)`]: { ...visuallyHidden, position: 'absolute !important' },
        },
      }}
    >
      {columns.map((field) => (
        <Box key={field.name} className={`is-${fieldWidth(field)}`} sx={{ minInlineSize: 0 }}>
          <NestedInput
            field={field}
            source={childSource(source, field.name)}
            resource={resource}
            label={label(field)}
            disabled={disabled}
          />
        </Box>
      ))}
    </Box>
  );
}
