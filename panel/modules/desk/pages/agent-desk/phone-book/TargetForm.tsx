import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../../../../../src/providers/api/useRemote';
import { useAutocompleteTexts } from '../../../../../../src/fields/hooks/useAutocompleteTexts';
import { watchTexts } from '../../../../telephony/pages/live/watch-texts';
import { LONGEST_SEARCH, type BookLine } from '../../../rules/phone-book';
import { dialledNumber, numberTyped } from '../dialled-number';
import { BookName, bookLabel } from './BookName';
import { BookState } from './BookState';
import { usePhoneBook } from './usePhoneBook';

const LIST_HEIGHT = 'min(40vh, 18rem)';

/** The list never goes up over the buttons of the call, of which one ends it. */
const BELOW = { placement: 'bottom-start' as const, modifiers: [{ name: 'flip', enabled: false }] };

/** With room for the list under it. */
const scrollIntoSight = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

interface TargetFormProps {
  label: string;
  action: string;
  /** Extensions alone: at a queue nobody can be asked. */
  kind?: BookLine['kind'];
  disabled: boolean;
  onNumber: (to: string) => Promise<void>;
  onCancel: () => void;
}

/** Where the call goes, or whom to ask: found by a name or number, with whether somebody is there, or any number that is typed. */
export default function TargetForm({ label, action, kind, disabled, onNumber, onCancel }: TargetFormProps) {
  useRemote(watchTexts);
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<BookLine | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = usePhoneBook(chosen === null ? typed : '', kind);
  const to = chosen?.number ?? dialledNumber(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to !== null && !disabled) void onNumber(to);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !isOpen && onCancel()}
      ref={scrollIntoSight}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        flexBasis: '100%',
        marginBlockStart: 1,
        scrollMarginBlockEnd: LIST_HEIGHT,
      }}
    >
      <Autocomplete<BookLine, false, false, true>
        {...texts}
        freeSolo
        openOnFocus
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={data?.lines ?? []}
        filterOptions={(all) => all}
        loading={isFetching && data === undefined}
        slotProps={{ popper: BELOW, listbox: { sx: { maxBlockSize: LIST_HEIGHT } } }}
        loadingText={translate('ra.page.loading')}
        getOptionKey={(line) => (typeof line === 'string' ? line : `${line.kind} ${line.number}`)}
        getOptionLabel={(line) => (typeof line === 'string' ? line : bookLabel(line))}
        isOptionEqualToValue={(one, other) => typeof other !== 'string' && one.number === other.number}
        value={chosen}
        inputValue={typed}
        onChange={(_, value) => {
          // What is typed and ended by Enter is not chosen: the form is sent with it.
          if (typeof value === 'string') return;
          setChosen(value);
        }}
        onInputChange={(_, text, reason) => {
          if (reason === 'input' || reason === 'clear') {
            setChosen(null);
            setTyped(numberTyped(text.slice(0, LONGEST_SEARCH)));
          } else if (text !== '' || reason === 'selectOption') setTyped(text);
        }}
        renderOption={({ key, ...props }, line) => (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BookName line={line} />
            <BookState line={line} />
          </Box>
        )}
        renderInput={(params) => <TextField {...params} autoFocus size="small" margin="none" label={label} />}
        sx={{ flex: '1 1 16rem', maxWidth: 440 }}
      />
      <Button type="submit" variant="contained" disabled={disabled || to === null}>
        {action}
      </Button>
      <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
    </Box>
  );
}
