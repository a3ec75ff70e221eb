import { Box } from '@mui/material';
import { useState } from 'react';
import { AddRow } from '../inputs/rows/AddRow';
import { Group } from '../inputs/Group';
import { MemberInputs } from '../inputs/rows/MemberInputs';
import { SortableRow } from '../inputs/rows/SortableRow';
import { useRows } from '../inputs/rows/useRows';
import { VALUE, childSource } from '../form-names';
import { NestedInput } from '../nesting';
import { useExpanded } from '../hooks/useExpanded';
import { fieldWidth } from '../field-width';
import type { Field } from '../../../core/types';
import type { FieldInputProps } from '../types';
import { AddSeveral } from './AddSeveral';
import { RowCard } from './RowCard';
import { visuallyHidden } from '@mui/utils';
import { useFieldLabels } from '../labels';

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

interface TableRowProps {
  columns: readonly Field[];
  source: string;
  resource: string;
  disabled: boolean;
}

/** Rows of at most this many narrow members are those of a table; bigger ones become cards. */
const IN_TABLE = 5;
/** Cards of more rows than this begin folded: their titles say what they hold. What was just added is open. */
const UNFOLDED = 1;

/** A list of objects: rows are added, duplicated, moved and removed. */
export function ObjectListInput(props: FieldInputProps) {
  const { field, source, resource, label, disabled, helperText } = props;
  const list = useExpanded(field, resource);
  const item = useExpanded(list.item ?? field, resource);
  const { keys, add, canAdd, actions } = useRows(source, field, resource, disabled);
  const [stored] = useState(() => new Set(keys));
  const columns = tableColumns(item);
  const picked = (item.fields ?? []).find(({ kind, readOnly }) => kind === 'reference' && !readOnly);
  return (
    <Group label={label} source={source} required={field.required} disabled={disabled} helperText={helperText}>
      {columns && keys.length > 0 ? (
        <TableHead
          columns={columns}
          resource={resource}
          actions={Object.values(actions).filter(Boolean).length + (actions.move ? 1 : 0)}
        />
      ) : null}
      <Box role="list">
        {keys.map((key, index) => {
          const value = `${source}.${index}.${VALUE}`;
          return (
            <SortableRow key={key} index={index} count={keys.length} group={source} align="start" {...actions}>
              {columns ? (
                <TableRow columns={columns} source={value} resource={resource} disabled={disabled} />
              ) : (
                <RowCard
                  item={item}
                  source={value}
                  resource={resource}
                  position={index + 1}
                  startsOpen={!stored.has(key) || stored.size <= UNFOLDED}
                >
                  <RowContent item={item} source={value} resource={resource} disabled={disabled} />
                </RowCard>
              )}
            </SortableRow>
          );
        })}
      </Box>
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <AddRow disabled={!canAdd} onClick={() => add()} />
          {picked ? (
            <AddSeveral
              field={picked}
              source={source}
              resource={resource}
              most={list.constraints.maxItems}
              onAdd={add}
            />
          ) : null}
        </Box>
      )}
    </Group>
  );
}

/** The members in columns; undefined where one needs a line of its own, or there are too many. What nobody writes is read elsewhere. */
function tableColumns({ kind, fields = [], additional }: Field): Field[] | undefined {
  const columns = fields.filter(({ readOnly }) => !readOnly);
  const fits =
    kind === 'object' &&
    additional === undefined &&
    columns.length > 1 &&
    columns.length <= IN_TABLE &&
    columns.every((field) => fieldWidth(field) !== 'full' && field.visibility === undefined);
  return fits ? columns : undefined;
}

function RowContent({
  item,
  source,
  resource,
  disabled,
}: {
  item: Field;
  source: string;
  resource: string;
  disabled: boolean;
}) {
  if (item.kind === 'object') return <MemberInputs of={item} source={source} resource={resource} disabled={disabled} />;
  return <NestedInput field={item} source={source} resource={resource} label={item.label} disabled={disabled} />;
}

/** What the columns of the rows are called; each input still has its own label, for those who do not see this one. */
function TableHead({ columns, resource, actions }: TableHeadProps) {
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

/** The inputs of one row, in the columns of all. */
function TableRow({ columns, source, resource, disabled }: TableRowProps) {
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
