import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { systemField } from '../../../../core/system-fields';
import type { Field } from '../../../../core/types';
import { FieldFilter } from '../../../fields/FieldFilter';
import type { SaidPeriod } from './said-period';

export interface FreePeriodProps {
  anchor: HTMLElement | null;
  title: string;
  /** What is chosen now: where these are days, they are those to begin with. */
  said: SaidPeriod;
  /** Days on the screen. */
  most: number;
  /** Name of the button that gives a file of more days; undefined where the person may not have one. */
  fileButton: string | undefined;
  /** @param name as `periodOf` reads it */
  onApply: (name: string) => void;
  onClose: () => void;
}

interface Days {
  first: string | null;
  last: string | null;
}

const DAY_MS = 86_400_000;
const NAMES = ['first', 'last'] as const;
const DAYS: readonly Field[] = NAMES.map((name) => ({ ...systemField('createdAt'), name, path: name, kind: 'date' }));

/** From one day to the other, both counted; NaN while one is missing. */
const daysOf = ({ first, last }: Days): number => (Date.parse(last ?? '') - Date.parse(first ?? '')) / DAY_MS + 1;

/** What is to be said of so many days; undefined where all is well. */
function wordsFor(
  count: number,
  most: number,
  fileButton: string | undefined,
  translate: (key: string, params?: object) => string,
): string | undefined {
  if (count < 1) return translate('listTools.period.turned');
  if (!(count > most)) return undefined;
  const long = translate('listTools.period.long', { smart_count: count });
  return fileButton === undefined
    ? `${long}. ${translate('listTools.period.most', { smart_count: most })}`
    : `${long}: ${translate('listTools.period.onlyExport', { smart_count: most, button: fileButton })}`;
}

/** Asks for the first and the last day of a period. More days than the screen shows may be given by who may have a file: then it says so. */
export function FreePeriod({ anchor, title, said, most, fileButton, onApply, onClose }: FreePeriodProps) {
  const translate = useTranslate();
  const note = useId();
  const form = useForm<Days>({
    defaultValues: said.is === 'days' ? { first: said.first, last: said.last } : { first: null, last: null },
  });
  const [first, last] = useWatch({ control: form.control, name: NAMES });
  const count = daysOf({ first, last });
  const isRefused = count < 1 || (count > most && fileButton === undefined);
  const isAsked = count >= 1 && !isRefused;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked) onApply(`${first}/${last}`);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: { p: 2, mt: 0.5, inlineSize: 420, maxInlineSize: 'calc(100vw - 32px)' },
          role: 'dialog',
          'aria-label': title,
          'aria-describedby': note,
        },
      }}
    >
      <Box component="form" noValidate onSubmit={apply} sx={{ display: 'grid', gap: 1.5 }}>
        <FormProvider {...form}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              '& > *': { minInlineSize: '0 !important' },
              '& .MuiFormControl-root': { m: 0 },
              '& .MuiFormHelperText-root': { display: 'none' },
            }}
          >
            {DAYS.map((field) => (
              <FieldFilter
                key={field.name}
                field={field}
                source={field.name}
                resource=""
                label={translate(`listTools.period.${field.name}`)}
                alwaysOn
              />
            ))}
          </Box>
        </FormProvider>
        <FormHelperText id={note} role="status" error={isRefused} sx={{ margin: 0 }}>
          {wordsFor(count, most, fileButton, translate)}
        </FormHelperText>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button size="small" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button size="small" type="submit" variant="contained" disabled={!isAsked}>
            {translate('listTools.builder.apply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
