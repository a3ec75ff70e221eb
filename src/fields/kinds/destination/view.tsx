import { Box } from '@mui/material';
import type { Field as FieldDescription, JsonObject } from '../../../../core/types';
import { EmptyValue } from '../../inputs/EmptyValue';
import { ReferenceLabel } from '../../inputs/references/ReferenceLabel';
import { formatPhone } from '../../../../core/format/phone';
import { useDestinationTypes } from '../../hooks/useDestinationTypes';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';
import { CUT_LINE } from '../../../theme/cut-line';

export function DestinationView({ field, source, resource, place }: FieldViewProps) {
  const value = useFieldValue(source);
  const { typeLabel } = useDestinationTypes(field, resource);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || typeof value['type'] !== 'string')
    return <EmptyValue />;
  return (
    <Box component="span" sx={place === 'cell' ? LINES : WRAPPED}>
      <Box component="span" sx={{ '&:not(:last-child)': { color: 'text.secondary' } }}>
        {typeLabel(value['type'])}
      </Box>
      <Target field={field} value={value} link={place === 'detail'} />
    </Box>
  );
}

const WRAPPED = { display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75 } as const;
/** Two lines in every row, whatever fits: rows are of one height, and are read across. */
const LINES = {
  display: 'inline-flex',
  flexDirection: 'column',
  maxInlineSize: '100%',
  verticalAlign: 'middle',
  '& > *': { ...CUT_LINE, maxInlineSize: '100%' },
} as const;

function Target({ field, value, link }: { field: FieldDescription; value: JsonObject; link: boolean }) {
  const { type, id, value: number } = value;
  const target = field.destinations?.find((destination) => destination.type === type);
  if (typeof number === 'string') return <bdi>{formatPhone(number)}</bdi>;
  if (typeof id !== 'string') return null;
  if (!target?.collection) return <bdi>{id}</bdi>;
  return (
    <ReferenceLabel
      reference={{ collection: target.collection, representation: target.representation ?? '{{name}}' }}
      id={id}
      link={link}
    />
  );
}
