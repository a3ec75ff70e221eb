import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { dispositionTree, type DispositionNode } from '../../rules/inbox/disposition-tree';
import { useMakeAttendanceMove } from './useMakeAttendanceMove';

/** Dispositions that are chosen from. */
const MOST = 300;
/** As the API bounds them. */
const LONGEST_NOTES = 2000;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Ends a conversation with what came of it, where its sector asks for that, and notes. */
export function CloseDialog({ attendance, onClose }: { attendance: DataRecord; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { make, refused, isBusy } = useMakeAttendanceMove(attendance);
  const { data, error, refetch } = useGetList<DataRecord>('dispositions', {
    filter: { channels: 'chat', active: true },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const tree = useMemo(
    () =>
      dispositionTree(
        (data ?? []).map(({ id, name, parentId, color, requiresNotes, childCount }) => ({
          id,
          name: String(name),
          parentId: textOf(parentId),
          color: textOf(color),
          requiresNotes: requiresNotes === true,
          childCount: Number(childCount ?? 0),
        })),
      ),
    [data],
  );
  const isRequired = useIsRequired(attendance['sectorId']);
  const [chosenId, setChosenId] = useState(textOf(attendance['dispositionId']));
  const [notes, setNotes] = useState(textOf(attendance['closeNotes']) ?? '');
  const chosen = tree.find(({ id }) => id === chosenId);
  const isReady = (chosen !== undefined || !isRequired) && (notes.trim() !== '' || chosen?.requiresNotes !== true);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { dispositionId: chosenId, closeNotes: notes.trim() === '' ? null : notes.trim() };
    if (!(await make('close', body))) return;
    notify('inbox.close.done', { type: 'success' });
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{translate('inbox.close.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {refused === undefined ? null : <Alert severity="error">{refused}</Alert>}
          {error && data === undefined ? (
            <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Skeleton variant="rounded" height={160} />
          ) : tree.length === 0 ? (
            <Typography color="text.secondary">{translate('inbox.close.none')}</Typography>
          ) : (
            <Tree tree={tree} chosenId={chosenId} isRequired={isRequired} onChoose={setChosenId} />
          )}
          <TextField
            label={translate('resources.attendances.fields.closeNotes')}
            multiline
            minRows={2}
            maxRows={8}
            required={chosen?.requiresNotes === true}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTES, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
            {translate('resources.attendances.moves.close')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Does the sector want to know what came of it? */
function useIsRequired(sectorId: unknown): boolean {
  const { data = [] } = useGetList<DataRecord>('sectors', {
    filter: { id: typeof sectorId === 'string' ? [sectorId] : [] },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  return data[0]?.['dispositionRequired'] === true;
}

interface TreeProps {
  tree: readonly DispositionNode[];
  chosenId: string | null;
  isRequired: boolean;
  onChoose: (id: string) => void;
}

function Tree({ tree, chosenId, isRequired, onChoose }: TreeProps) {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box>
      <Typography id={labelId} variant="subtitle2">
        {translate('resources.attendances.fields.dispositionId')}
        {isRequired ? ' *' : ''}
      </Typography>
      <RadioGroup aria-labelledby={labelId} value={chosenId ?? ''} onChange={(_, id) => onChoose(id)}>
        {tree.map(({ id, name, color, depth, isChoice }) =>
          isChoice ? (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio size="small" />}
              sx={{ marginInlineStart: depth * 3 - 1 }}
              label={
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                  <Box
                    component="span"
                    aria-hidden
                    sx={{
                      inlineSize: 10,
                      blockSize: 10,
                      borderRadius: '50%',
                      bgcolor: color ?? 'divider',
                      flex: 'none',
                    }}
                  />
                  <bdi>{name}</bdi>
                </Box>
              }
            />
          ) : (
            <Typography
              key={id}
              variant="body2"
              color="text.secondary"
              sx={{ marginInlineStart: depth * 3, marginBlockStart: 0.5, fontWeight: 600 }}
            >
              <bdi>{name}</bdi>
            </Typography>
          ),
        )}
      </RadioGroup>
    </Box>
  );
}
