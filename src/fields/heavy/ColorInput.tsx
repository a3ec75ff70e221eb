import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormattedInput } from '../inputs/FormattedInput';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';
import { asText } from '../values/json-guards';

const FULL_HEX = /^#[0-9a-f]{6}$/i;
const SHORT_HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as `#RRGGBB`: typed, or picked from the swatch. */
export function ColorInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { value, setValue } = useValueInput(props.source, props.resource);
  const current = typeof value === 'string' && FULL_HEX.test(value) ? value : '';
  return (
    <FormattedInput
      {...props}
      format={asText}
      parse={parseColor}
      placeholder="#8C57FF"
      direction="ltr"
      start={
        <Box
          component="input"
          type="color"
          aria-label={translate('fields.color.pick')}
          disabled={props.disabled}
          value={current || '#000000'}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setValue(event.target.value.toUpperCase())}
          sx={{
            inlineSize: 24,
            blockSize: 24,
            padding: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
            cursor: 'pointer',
            background: 'none',
            appearance: 'none',
            overflow: 'hidden',
            opacity: current === '' ? 0.35 : 1,
            '&::-webkit-color-swatch-wrapper': { padding: 0 },
            '&::-webkit-color-swatch': { border: 'none' },
          }}
        />
      }
    />
  );
}

/** `8c5` and `#8c57ff` → `#88CC55`, `#8C57FF`; other text goes to the validator. */
function parseColor(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const digits = SHORT_HEX.exec(typed)?.[1];
  if (digits === undefined) return undefined;
  const full =
    digits.length === 3
      ? digits
          .split('')
          .map((digit) => digit + digit)
          .join('')
      : digits;
  return `#${full.toUpperCase()}`;
}
