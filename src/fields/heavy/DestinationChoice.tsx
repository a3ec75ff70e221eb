import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FieldTitle, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../types';
import { useAutocompleteTexts } from '../hooks/useAutocompleteTexts';
import { useDestinationTypes } from '../hooks/useDestinationTypes';
import { useValueInput } from '../hooks/useValueInput';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../../core/fold-text';
import { parsePhone } from '../../../core/format/phone';
import type { Field } from '../../../core/types';
import { SEARCH_QUIET_MS, searchRecords, SHORTEST_SEARCH } from '../../providers/api/recordSearch';
import { useSettled } from '../../providers/useSettled';
import { nameInWords } from '../../../core/records/name-in-words';
import { activeLanguage } from '../../providers/texts/useActiveLanguage';

const NUMBER = /^\+?[\d\s().-]{8,}$/;

/** A type, with the record or number that was found for it while one typed. */
interface DestinationOption {
  type: string;
  typeLabel: string;
  id?: string;
  value?: string;
  /** What was found. */
  name?: string;
}

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

/** What a text offers as a destination: types by their names, records of their collections, and the number that it is. */
function useDestinationOptions(
  field: Field,
  resource: string,
  typed: string,
): { options: DestinationOption[]; isSearching: boolean } {
  const { typeLabel } = useDestinationTypes(field, resource);
  const destinations = field.destinations ?? [];
  const text = typed.trim();
  const sought = useSettled(text, SEARCH_QUIET_MS);
  const collections = [...new Set(destinations.flatMap(({ collection }) => collection ?? []))];
  const enabled = sought.length >= SHORTEST_SEARCH && collections.length > 0;
  const { data, isFetching } = useQuery({
    queryKey: ['destinationSearch', collections, sought],
    queryFn: () => searchRecords(sought, collections),
    enabled,
    staleTime: 10_000,
  });
  const optionOf = (type: string): DestinationOption => ({ type, typeLabel: typeLabel(type) });
  const types = destinations.map(({ type }) => optionOf(type));
  const byNumber = new Set(destinations.flatMap(({ type, value }) => (value === 'phone' ? [type] : [])));
  if (text === '') return { options: types, isSearching: false };
  const isSettled = sought === text;
  const found = destinations.flatMap(({ type, collection }) =>
    (isSettled && data ? data : [])
      .filter((hit) => hit.collection === collection)
      .map(({ id, name }): DestinationOption => ({
        ...optionOf(type),
        id,
        name: nameInWords(name, { language: activeLanguage() }),
      })),
  );
  const number = NUMBER.test(text) ? parsePhone(text) : null;
  const numbers =
    number === null
      ? []
      : types
          .filter(({ type }) => byNumber.has(type))
          .map((option): DestinationOption => ({
            ...option,
            value: number,
            name: nameInWords(number, { language: activeLanguage() }),
          }));
  const named = types.filter((option) => foldText(option.typeLabel).includes(foldText(text)));
  return { options: [...named, ...found, ...numbers], isSearching: !isSettled || isFetching };
}
