import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../../../core/format/number';
import { ANALYSES, MOST_ANALYSES } from '../../rules/analysis-batch';
import type { Field } from '../../../../../core/types';
import { FieldInput } from '../../../../../src/fields/FieldInput';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import { isAsked } from './batch-fields';

/** Half a line each where there is room for two. */
const HALF = new Set(['from', 'to', 'queueIds', 'sectorIds', 'agentIds']);
const WIDE = { gridColumn: '1 / -1' };

/** The inputs of the dialog: of those that only something has, what was chosen has. */
export function BatchInputs({ fields }: { fields: readonly Field[] }) {
  const values = useWatch();
  const translate = useTranslate();
  const language = useLanguage();
  const { label } = useScreenLabels(ANALYSES);
  const most = translate('analysisBatch.most', { number: formatNumber(MOST_ANALYSES, language) });
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fields
        .filter((field) => isAsked(field, values))
        .map((field) => (
          <Box key={field.name} sx={HALF.has(field.name) ? undefined : WIDE}>
            <FieldInput
              field={field}
              source={field.name}
              resource={ANALYSES}
              label={label(field)}
              disabled={false}
              {...(field.name === 'sample' && { helperText: most })}
            />
          </Box>
        ))}
    </Box>
  );
}
