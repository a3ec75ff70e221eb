import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FieldTitle, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../types';
import { useAutocompleteTexts } from '../useAutocompleteTexts';
import { useDestinationTypes } from '../useDestinationTypes';
import { useValueInput } from '../useValueInput';
import { type DestinationOption, useDestinationOptions } from './useDestinationOptions';

const keyOf = ({ type, id, value }: DestinationOption): string => [type, id, value].join(' ');

/** The type of a destination. Who types the name or the number of a target finds that at once, with its type. */
export function DestinationChoice({ field, source, resource, disabled }: FieldInputProps) {
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const { typeLabel } = useDestinationTypes(field, resource);
  const { setValue } = useFormContext();
  const { id: boxId, value: type, setValue: setType, touch, error } = useValueInput(`${source}.type`, resource);
  const [typed, setTyped] = useState('');
  // What is typed stays as long as the value is the same one.
  const chosen = useMemo(
    () => (typeof type === 'string' && type !== '' ? { type, typeLabel: typeLabel(type) } : null),
    [type, typeLabel],
  );
  const { options, isSearching } = useDestinationOptions(field, resource, typed);
  const take = (option: DestinationOption | null) => {
    setType(option?.type ?? null);
    setValue(`${source}.id`, option?.id ?? null, { shouldDirty: true });
    setValue(`${source}.value`, option?.value ?? null, { shouldDirty: true });
  };
  return (
    <Autocomplete<DestinationOption, false, boolean>
      id={boxId}
      disabled={disabled}
      options={options}
      value={chosen}
      autoHighlight
      disableClearable={field.required && chosen !== null}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.typeLabel}
      getOptionKey={keyOf}
      isOptionEqualToValue={(option, value) => keyOf(option) === keyOf(value)}
      slotProps={{ popper: { placement: 'bottom-start', sx: { minInlineSize: 'min(22rem, 90vw)' } } }}
      loading={isSearching}
      loadingText={translate('panel.palette.searching')}
      {...texts}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, option) => take(option)}
      onBlur={touch}
      onKeyDown={(event) => {
        // What was typed is still looked for: the form is not saved without it.
        if (event.key === 'Enter' && typed !== '') event.preventDefault();
      }}
      renderOption={({ key: _key, ...properties }, option) => (
        <Box component="li" key={keyOf(option)} {...properties} sx={{ gap: 1.5 }}>
          <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <bdi>{option.name ?? option.typeLabel}</bdi>
          </Box>
          {option.name === undefined ? null : (
            <Typography variant="caption" color="text.secondary" noWrap>
              {option.typeLabel}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={
            <FieldTitle label={translate('fields.destination.type')} source={source} isRequired={field.required} />
          }
          placeholder={translate('fields.destination.find')}
          error={error !== undefined}
          helperText={error === undefined ? undefined : <ValidationError error={error} />}
        />
      )}
    />
  );
}
