import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSettled } from '../../../../../src/providers/useSettled';
import { useAutocompleteTexts } from '../../../../../src/fields/hooks/useAutocompleteTexts';
import { findPeople, type Person } from './chat-api';
import { OnlineAvatar } from './ConversationAvatar';

interface PeoplePickerProps {
  label: string;
  /** Who is not offered. */
  without: ReadonlySet<string>;
  value: readonly Person[];
  onChange: (people: readonly Person[]) => void;
  /** As many as may be chosen. */
  most: number;
}

const PATIENCE_MS = 250;

/** Chooses people of the tenant by typing their names. */
export function PeoplePicker({ label, without, value, onChange, most }: PeoplePickerProps) {
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const [query, setQuery] = useState('');
  const settled = useSettled(query.trim(), PATIENCE_MS);
  const { data = [], isFetching } = useQuery({
    queryKey: ['~chat people found', settled],
    queryFn: ({ signal }) => findPeople(settled, signal),
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      {...texts}
      multiple
      disableCloseOnSelect={most > 1}
      filterSelectedOptions
      options={data.filter(({ id }) => !without.has(id))}
      // The server has found them.
      filterOptions={(found) => found}
      loading={isFetching}
      value={[...value]}
      onChange={(_event, people) => onChange(people.slice(-most))}
      inputValue={query}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'selectOption' || most === 1) setQuery(text);
      }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('internalChat.search.nothing')}
      renderOption={({ key, ...props }, { id, name, role, avatarUrl }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <OnlineAvatar id={id} name={name} photo={avatarUrl} size={30} />
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <bdi>{name}</bdi>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {translate(`panel.roles.${role}`, { _: role })}
            </Box>
          </Box>
        </Box>
      )}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}
