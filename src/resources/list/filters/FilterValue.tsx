import Box from '@mui/material/Box';
import { RecordContextProvider } from 'react-admin';
import type { Field, FieldKind, Json } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';
import type { ActiveFilter } from './active-filters';

/** "One of" filters on these kinds hold a list where the record holds one value. */
const SINGLE: Partial<Record<FieldKind, true>> = { enum: true, reference: true, boolean: true, 'time-zone': true };

/** The value of an applied filter, drawn as the list draws it. */
export function FilterValue({ entry, collection }: { entry: ActiveFilter; collection: string }) {
  const { value, input } = entry;
  // Text that stands in the line is cut where the chip ends; a box of its own would be left out whole.
  const isText = input?.field.kind === 'text' && typeof value === 'string';
  if (!input || input.operator === '_like' || isText) return <strong>{plainText(value)}</strong>;
  const field: Field = { ...input.field, name: 'value' };
  const values = Array.isArray(value) && SINGLE[field.kind] ? value : [value];
  return (
    <Box
      component="strong"
      sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle', '& *': { fontSize: 'inherit' } }}
    >
      {values.map((single) => (
        <RecordContextProvider key={JSON.stringify(single)} value={{ id: 'filter', value: single }}>
          <FieldView field={field} source="value" resource={collection} place="cell" />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
