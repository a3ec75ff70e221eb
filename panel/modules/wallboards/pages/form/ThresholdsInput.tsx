import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { useValueInput } from '../../../../../src/fields/hooks/useValueInput';
import { Labelled } from '../../../../../src/fields/inputs/Labelled';
import type { FieldInputProps } from '../../../../../src/fields/types';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { isWorseLow, LIMITED, thresholdsOf, type BoardThresholds, type Limited } from '../../rules/board';
import { tvTexts } from '../tv/tv-texts';

/** What the limits of each figure are measured in. */
export const UNITS: Record<Limited, string> = {
  waiting: '',
  longest_wait: 's',
  sla: '%',
  abandon: '%',
  tma: 's',
  tme: 's',
  chat_waiting: '',
};

const LEVELS = ['warn', 'critical'] as const;

/** From which value on each figure of the board is worth a look, and from which it is critical. */
export function ThresholdsInput({ source, field, resource, label, disabled, helperText }: FieldInputProps) {
  useRemote(tvTexts);
  const translate = useTranslate();
  const { id, value, setValue, touch, error } = useValueInput(source, resource);
  const thresholds = thresholdsOf(value);
  const change = (figure: Limited, level: (typeof LEVELS)[number], text: string) => {
    const { [level]: _before, ...others } = thresholds[figure] ?? {};
    const limits = text === '' ? others : { ...others, [level]: Number(text) };
    setValue(stored({ ...thresholds, [figure]: limits }));
  };
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      helpAbove
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {LIMITED.map((figure) => {
          const name = translate(`wallboards.types.${figure}`);
          const isReversed = inWrongOrder(figure, thresholds);
          return (
            <Box
              key={figure}
              role="group"
              aria-label={name}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                gridTemplateColumns: {
                  xs: 'repeat(2, minmax(0, 1fr))',
                  sm: 'minmax(10rem, 1fr) repeat(2, minmax(8rem, 14rem))',
                },
              }}
            >
              <Box sx={{ alignSelf: 'center', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                {name}
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', display: 'block' }}>
                  {translate(isWorseLow(figure) ? 'wallboards.form.worseLow' : 'wallboards.form.worseHigh')}
                </Box>
              </Box>
              {LEVELS.map((level) => (
                <TextField
                  key={level}
                  type="number"
                  size="small"
                  margin="none"
                  disabled={disabled}
                  label={translate(`wallboards.form.${level}`)}
                  value={thresholds[figure]?.[level] ?? ''}
                  onChange={(event) => change(figure, level, event.target.value)}
                  onBlur={touch}
                  error={isReversed}
                  helperText={isReversed && level === 'critical' ? translate('wallboards.form.order') : undefined}
                  slotProps={{
                    htmlInput: {
                      min: 0,
                      step: 'any',
                      'aria-label': `${name}: ${translate(`wallboards.form.${level}`)}`,
                    },
                    input: { endAdornment: <InputAdornment position="end">{UNITS[figure]}</InputAdornment> },
                  }}
                />
              ))}
            </Box>
          );
        })}
      </Box>
    </Labelled>
  );
}

/** What is critical is reached before what is worth a look. */
function inWrongOrder(figure: Limited, thresholds: BoardThresholds): boolean {
  const { warn, critical } = thresholds[figure] ?? {};
  if (warn === undefined || critical === undefined) return false;
  return isWorseLow(figure) ? critical > warn : critical < warn;
}

/** As a record holds it; figures without limits are left out. */
function stored(thresholds: BoardThresholds): JsonObject {
  return Object.fromEntries(
    Object.entries(thresholds).flatMap(([figure, limits]) =>
      Object.keys(limits).length === 0 ? [] : [[figure, { ...limits }]],
    ),
  );
}
