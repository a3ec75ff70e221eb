import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/find-field';
import { areOneWithin } from '../../../core/import/import-places';
import type { ImportPreview } from '../../../core/import/import-types';
import type { Json } from '../../../core/types';
import { inWords } from '../../fields/in-words';
import { asText } from '../../fields/json-guards';
import { useFieldLabels } from '../../fields/labels';
import { useLanguage } from '../../fields/useLanguage';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { offeredPlaces } from './offered-places';
import { presetOf } from './preset-of';

interface ColumnChoicesProps {
  generated: Pick<GeneratedScreen, 'collection' | 'resource' | 'screen'>;
  preview: Pick<ImportPreview, 'headings' | 'columns' | 'rows' | 'fields'>;
  titleOf: (name: string) => string;
  onChange: (columns: (string | null)[]) => void;
}

/** Rows of the file that are shown of each column. */
const SHOWN = 3;

/** Each column of the file, with its first values as they stand there and as they will be read, and the field it goes to. */
export function ColumnChoices({ generated, preview, titleOf, onChange }: ColumnChoicesProps) {
  const translate = useTranslate();
  const sorted = offeredPlaces(preview, presetOf(generated)).toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), undefined, { numeric: true }));
  const choose = (place: number, name: string) =>
    onChange(preview.columns.map((known, index) => (index === place ? name || null : known !== null && areOneWithin(known, name) ? null : known)));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {preview.headings.map((heading, place) => (
        <Box
          component="li"
          key={`${place} ${heading}`}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1.4fr' }, gap: { xs: 1, sm: 2 }, py: 1.5, borderBlockStart: '1px solid', borderColor: 'divider', alignItems: 'start' }}
        >
          <Box sx={{ minInlineSize: 0 }}>
            <TextField
              select
              fullWidth
              size="small"
              margin="none"
              label={heading === '' ? translate('import.column', { number: place + 1 }) : heading}
              value={preview.columns[place] ?? ''}
              onChange={(event) => choose(place, event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">
                <em>{translate('import.leaveOut')}</em>
              </MenuItem>
              {sorted.map((name) => (
                <MenuItem key={name} value={name}>
                  {titleOf(name)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Samples generated={generated} preview={preview} place={place} />
        </Box>
      ))}
    </Box>
  );
}

function Samples({ generated, preview, place }: Pick<ColumnChoicesProps, 'generated' | 'preview'> & { place: number }) {
  const language = useLanguage();
  const { choice } = useFieldLabels(generated.collection);
  const name = preview.columns[place] ?? null;
  const field = name === null ? undefined : findField(generated.resource, name);
  const words = (value: Json): string => {
    if (Array.isArray(value)) return value.map((one) => (field?.kind === 'multi-enum' ? choice(field, one) : asText(one))).join(' | ');
    return field && value !== null ? inWords(field, value, language, choice) : asText(value);
  };
  return (
    <Box sx={{ minInlineSize: 0, typography: 'body2' }}>
      {preview.rows.slice(0, SHOWN).map(({ number, cells, values }) => {
        const stands = asText(cells[place]);
        const read = name === null ? stands : words(values[place] ?? null);
        return (
          <Box key={number} sx={{ display: 'flex', gap: 1, minInlineSize: 0 }}>
            <Typography component="bdi" variant="body2" noWrap color={name === null ? 'text.disabled' : 'text.primary'}>
              {read === '' ? '–' : read}
            </Typography>
            {read === stands ? null : (
              <Typography component="bdi" variant="body2" noWrap color="text.secondary">
                ({stands})
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
