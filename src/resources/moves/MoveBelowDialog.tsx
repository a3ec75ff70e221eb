import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useId, useState } from 'react';
import { RecordContextProvider, useNotify, useTranslate } from 'react-admin';
import { moveCalled, statesOf } from '../../../core/transitions/decide-move';
import type { MoveBelow } from '../../../core/transitions/types';
import type { Json, JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { callApi } from '../../providers/api/dataProvider';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { tellStarted } from '../bulk/tell-started';
import type { GroupChoice } from '../list/groups/group-choice';
import { groupFilter } from '../list/groups/group-filter';
import { GroupName } from '../list/groups/GroupName';
import { askGroups } from '../list/groups/list-groups';
import { type GeneratedScreen, useGeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';
import { useMoves } from './useMoves';

export interface MoveBelowDialogProps {
  /** Of the record above. */
  generated: GeneratedScreen;
  record: DataRecord;
  below: MoveBelow;
  label: string;
  onClose: () => void;
}

/** Which of the records below a record are moved, by what came of them, and how many these are; then the job begins. */
export function MoveBelowDialog({ generated, record, below, label, onClose }: MoveBelowDialogProps) {
  useRemote(pageTexts('jobs'));
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const titleId = useId();
  const nameOf = useRecordName(generated.resource);
  const child = useGeneratedScreen(below.collection);
  const { help } = useMoves(child);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const { move, choice, filter } = questionOf(child.resource, below, record);
  const { data, error } = useQuery({
    queryKey: ['~below', below, filter],
    queryFn: () => askGroups({ collection: below.collection, filter, choice, sums: [] }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const groups = data?.groups ?? [];
  const picked = groups.filter(({ key }) => chosen.has(key));
  const total = picked.reduce((sum, { count }) => sum + count, 0);
  const begin = async () => {
    setBusy(true);
    try {
      const among = picked.map(({ value }) => groupFilter(choice, value));
      await callApi(`/api/${below.collection}/bulk`, 'POST', {
        action: 'move',
        move: move.name,
        filter: { ...filter, $or: among },
      });
      onClose();
      await tellStarted(notify);
    } catch (problem) {
      setRefused(problem);
      setBusy(false);
    }
  };
  const problem = error ?? refused;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.moves.title', { move: label, name: nameOf(record) })}</DialogTitle>
      <RecordContextProvider value={undefined}>
        <DialogContent sx={{ pt: 0 }}>
          {problem ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {describe(problem)}
            </Alert>
          ) : null}
          <DialogContentText sx={{ mb: 1 }}>{help(move)}</DialogContentText>
          {!data && !error ? (
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <CircularProgress aria-label={translate('jobs.bulk.counting')} />
            </Box>
          ) : null}
          {data && groups.length === 0 ? (
            <DialogContentText>{translate('screens.moves.noneBelow')}</DialogContentText>
          ) : null}
          <Choices
            groups={groups}
            choice={choice}
            collection={below.collection}
            chosen={chosen}
            onToggle={(key) => setChosen((before) => toggled(before, key))}
          />
        </DialogContent>
      </RecordContextProvider>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('screens.moves.back')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={total === 0} onClick={() => void begin()}>
          {total === 0 ? label : translate('jobs.bulk.moveTitle', { smart_count: total, move: label })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoicesProps {
  groups: readonly { key: string; value: Json; count: number }[];
  choice: GroupChoice;
  collection: string;
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function Choices({ groups, choice, collection, chosen, onToggle }: ChoicesProps) {
  return (
    <FormGroup>
      {groups.map(({ key, value, count }) => (
        <FormControlLabel
          key={key}
          control={<Checkbox checked={chosen.has(key)} onChange={() => onToggle(key)} />}
          label={
            <>
              <GroupName choice={choice} value={value} collection={collection} /> <bdi>({count})</bdi>
            </>
          }
        />
      ))}
    </FormGroup>
  );
}

function toggled(before: ReadonlySet<string>, key: string): Set<string> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}

/** Of the records below those in a state that the move leads from, by the values that people choose among. */
function questionOf(resource: Resource, { collection, name, of }: MoveBelow, { id }: DataRecord) {
  const move = moveCalled(resource, name);
  const field = resource.fields.find((one) => one.name === move?.together?.by);
  if (move === undefined || field === undefined)
    throw new Error(`${collection}: expected the move ${name} with "together", found none; the schema has changed`);
  const choice: GroupChoice = { key: field.name, field };
  const filter: JsonObject = { [of]: id, [resource.transitions?.field ?? '']: statesOf(move) };
  return { move, choice, filter };
}
