import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field, Json } from '../../../core/types';
import { FieldView } from '../../fields/FieldView';
import { childSource } from '../../fields/form-names';
import { holding } from './versions';

export interface DifferenceRowProps {
  collection: string;
  name: string;
  field: Field | undefined;
  label: string;
  from: Json;
  to: Json;
  isSecret?: boolean;
  isPersonal?: boolean;
}

/** A field before and after, as the record's page draws its values. */
export function DifferenceRow({
  collection,
  name,
  field,
  label,
  from,
  to,
  isSecret = false,
  isPersonal = false,
}: DifferenceRowProps) {
  const translate = useTranslate();
  const value = (is: Json) =>
    field ? (
      <RecordContextProvider value={holding(name, is)}>
        <FieldView field={field} source={childSource('', name)} resource={collection} place="detail" />
      </RecordContextProvider>
    ) : (
      <code>{JSON.stringify(is)}</code>
    );
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 30%) 1fr' }, columnGap: 2, py: 0.5 }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          minWidth: 0,
          typography: 'body2',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          overflowWrap: 'anywhere',
        }}
      >
        {isSecret ? (
          translate(isPersonal ? 'screens.history.personal' : 'screens.history.secret')
        ) : (
          <>
            <Box component="span" sx={visuallyHidden}>
              {translate('screens.history.from')}
            </Box>
            <Box sx={{ minWidth: 0, maxInlineSize: '100%', color: 'text.secondary' }}>{value(from)}</Box>
            <ArrowForward
              aria-hidden
              sx={{
                fontSize: 16,
                color: 'text.disabled',
                transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none'),
              }}
            />
            <Box component="span" sx={visuallyHidden}>
              {translate('screens.history.to')}
            </Box>
            <Box sx={{ minWidth: 0, maxInlineSize: '100%' }}>{value(to)}</Box>
          </>
        )}
      </Box>
    </Box>
  );
}
