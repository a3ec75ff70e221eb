import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isObject } from '../../../core/is-object';
import { representedFields } from '../../../core/records/represent';
import type { Field, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { VALUE, toFormName } from '../form-names';
import { useFieldLabels } from '../labels';
import { useReferenceName } from '../hooks/useReferenceName';

interface AddSeveralProps {
  /** The member of a row that names a record. */
  field: Field;
  /** Path of the rows. */
  source: string;
  resource: string;
  /** How many rows there may be. */
  most: number | undefined;
  /** Adds a row whose members begin with these. */
  onAdd: (rest?: JsonObject, members?: JsonObject) => void;
}

/** Adds a row for each of several records that are picked at once. */
export function AddSeveral(props: AddSeveralProps) {
  const translate = useTranslate();
  const { label } = useFieldLabels(props.resource);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<PlaylistAddIcon />} onClick={() => setOpen(true)} sx={{ minBlockSize: 36 }}>
        {translate('fields.row.several', { name: label(props.field) })}
      </Button>
      {isOpen ? (
        <Picker
          {...props}
          title={translate('fields.row.several', { name: label(props.field) })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Further ones are found by searching. */
const PAGE = 50;
const NO_TARGET = { collection: '', representation: '' };

function Picker({
  field,
  source,
  most = Infinity,
  title,
  onAdd,
  onClose,
}: AddSeveralProps & { title: string; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { getValues } = useFormContext();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { reference } = field;
  const nameOf = useReferenceName(reference ?? NO_TARGET);
  const present = namedIn(getValues(source), field);
  const { data = [], isPending } = useGetList<DataRecord>(reference?.collection ?? '', {
    pagination: { page: 1, perPage: PAGE },
    sort: { field: representedFields(reference?.representation ?? '')[0] ?? 'id', order: 'ASC' },
    filter: { ...reference?.filter, ...(q === '' ? {} : { q }) },
  });
  if (!reference) return null;
  const offered = data.filter((record) => !present.has(record.id));
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const isFull = present.size + chosen.length >= most;
  const add = () => {
    for (const id of chosen) onAdd({}, { [field.name]: id });
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          type="search"
          label={translate('ra.action.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {offered.map((record) => {
          const isChosen = chosen.includes(record.id);
          return (
            <FormControlLabel
              key={record.id}
              sx={{ display: 'flex', marginInlineStart: -1 }}
              label={<bdi>{nameOf(record)}</bdi>}
              control={
                <Checkbox checked={isChosen} disabled={!isChosen && isFull} onChange={() => toggle(record.id)} />
              }
            />
          );
        })}
        {offered.length === 0 && !isPending ? (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {translate('fields.row.noneLeft')}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={add}>
          {translate('fields.row.addChosen', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The records that the rows name already. */
function namedIn(rows: unknown, { name }: Field): ReadonlySet<string> {
  const ids = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    isObject(row) && isObject(row[VALUE]) ? row[VALUE][toFormName(name)] : null,
  );
  return new Set(ids.filter((id) => typeof id === 'string'));
}
