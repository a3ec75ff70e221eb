import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useAbility } from '../../../../../src/providers/session/useAbility';

interface NumberDialogProps {
  title: string;
  text: string;
  /** What the button says. */
  action: string;
  /** Of the field. */
  label: string;
  /** Whose numbers are offered. */
  collections: readonly Numbered[];
  /** What stands in the field at first. */
  usual: string;
  /** What was said of the number that was given. */
  fault: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (number: string) => void;
}

/** Asks for a number: of a transfer, or of the extension that rings. */
export function NumberDialog({
  title,
  text,
  action,
  label,
  collections,
  usual,
  fault,
  isBusy,
  onClose,
  onSend,
}: NumberDialogProps) {
  const translate = useTranslate();
  const [titleId, formId] = [useId(), useId()];
  const [number, setNumber] = useState(usual);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (number.trim() !== '') onSend(number.trim());
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {text}
        </Typography>
        <form id={formId} noValidate onSubmit={submit}>
          <NumberInput collections={collections} label={label} value={number} fault={fault} onChange={setNumber} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isBusy} disabled={number.trim() === ''}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const MOST = { page: 1, perPage: 200 };
const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

interface NumberInputProps {
  collections: readonly Numbered[];
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** A number, typed or chosen among those of queues and extensions that the person sees. */
function NumberInput({ collections, label, value, fault, onChange }: NumberInputProps) {
  const translate = useTranslate();
  const queues = useNumbers('queues', collections.includes('queues'));
  const extensions = useNumbers('extensions', collections.includes('extensions'));
  const options = [...queues, ...extensions];
  return (
    <Autocomplete
      freeSolo
      autoHighlight={false}
      options={options}
      groupBy={({ collection }) => translate(`resources.${collection}.name_other`, { _: collection })}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.number)}
      renderOption={({ key: _key, ...props }, { number, name, collection }) => (
        <li {...props} key={`${collection} ${number}`}>
          <bdi>{`${number} – ${name}`}</bdi>
        </li>
      )}
      filterOptions={(all, { inputValue }) => {
        const sought = inputValue.trim().toLocaleLowerCase();
        return all.filter(({ number, name }) => number.startsWith(sought) || name.toLocaleLowerCase().includes(sought));
      }}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={fault !== undefined} helperText={fault} autoFocus margin="none" />
      )}
    />
  );
}

type Numbered = 'queues' | 'extensions';

function useNumbers(collection: Numbered, isWanted: boolean): { number: string; name: string; collection: Numbered }[] {
  const isReadable = useAbility().can('read', collection);
  const { data = [] } = useGetList<DataRecord>(
    collection,
    { filter: { enabled: true }, pagination: MOST, sort: BY_NUMBER },
    { enabled: isWanted && isReadable },
  );
  return data.map((record) => ({ number: String(record['number']), name: String(record['name'] ?? ''), collection }));
}
