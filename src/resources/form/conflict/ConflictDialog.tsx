import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useScreenLabels } from '../../useScreenLabels';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { ConflictChoice } from './ConflictChoice';
import { type ComparedStates, ConflictValue } from './ConflictValue';
import { type FormSubject, writablePart } from '../form-record';
import { compareStates, differenceKey, type Side, mergeStates, type Difference } from './merge-conflict';
import { useSaveRecord } from '../saving/useSaveRecord';
import { useViolationTexts } from '../useViolationTexts';

interface SaveMergedOptions {
  generated: GeneratedScreen;
  subject: FormSubject;
  onSaved: (record: DataRecord) => void;
  /** The record changed once more while the person was choosing: the three states to compare now. */
  onChangedAgain: (states: { base: JsonObject; mine: JsonObject; theirs: DataRecord }) => void;
}

interface SaveMerged {
  save: (theirs: DataRecord, differences: Difference[], choices: Readonly<Record<string, Side>>) => Promise<void>;
  isSaving: boolean;
  /** Why the merged record was refused. */
  problem: string | null;
}

export interface ConflictDialogProps {
  generated: GeneratedScreen;
  subject: FormSubject;
  /** The record as the form loaded it, as the person wants it, and as it is stored now. */
  base: DataRecord;
  mine: JsonObject;
  theirs: DataRecord;
  onCancel: () => void;
  onSaved: (record: DataRecord) => void;
}

/** Two people changed one record: shows what both did, lets the person decide where they disagree, and saves. */
export function ConflictDialog({ generated, subject, base, mine, theirs, onCancel, onSaved }: ConflictDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [states, setStates] = useState<ComparedStates & { theirs: DataRecord }>({ base, mine, theirs });
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const differences = useMemo(
    () => compareStates(generated.resource.fields, states.base, states.mine, states.theirs),
    [generated.resource, states],
  );
  const disputed = differences.filter(({ changedBy }) => changedBy === 'both');
  const { save, isSaving, problem } = useSaveMerged({
    generated,
    subject,
    onSaved,
    onChangedAgain: (next) => {
      setStates(next);
      setChoices({});
    },
  });
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(disputed.map(({ path }) => [differenceKey(path), side])));
  const isDecided = disputed.every(({ path }) => choices[differenceKey(path)] !== undefined);
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(disputed.length > 0 ? 'screens.conflict.explain' : 'screens.conflict.explainMerged')}
        </DialogContentText>
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
        {disputed.length > 1 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
              {translate('screens.conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
              {translate('screens.conflict.allTheirs')}
            </Button>
          </Box>
        ) : null}
        {disputed.map((difference) => {
          const key = differenceKey(difference.path);
          return (
            <ConflictChoice
              key={key}
              difference={difference}
              collection={generated.collection}
              states={states}
              choice={choices[key]}
              onChoose={(side) => setChoices((made) => ({ ...made, [key]: side }))}
            />
          );
        })}
        <MergedChanges
          differences={differences.filter(({ changedBy }) => changedBy !== 'both')}
          collection={generated.collection}
          states={states}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('screens.conflict.back')}
        </Button>
        <Button
          variant="contained"
          disabled={!isDecided}
          loading={isSaving}
          onClick={() => void save(states.theirs, differences, choices)}
        >
          {translate('screens.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Saves what was merged over the newest version of the record. */
function useSaveMerged({ generated, subject, onSaved, onChangedAgain }: SaveMergedOptions): SaveMerged {
  const send = useSaveRecord(generated.name, generated.isPart ? subject.inputs : undefined);
  const { sentence } = useViolationTexts(generated);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save: SaveMerged['save'] = async (theirs, differences, choices) => {
    setIsSaving(true);
    const merged = mergeStates(theirs, differences, choices);
    const outcome = await send({ ...writablePart(merged, subject), version: theirs.version }, theirs);
    setIsSaving(false);
    if (outcome.kind === 'saved') return onSaved(outcome.record);
    if (outcome.kind === 'conflict') {
      setProblem(null);
      return onChangedAgain({ base: theirs, mine: merged, theirs: outcome.current });
    }
    if (outcome.kind === 'failed') return setProblem(outcome.message);
    return setProblem(outcome.violations.map(sentence).join(' · '));
  };
  return { save, isSaving, problem };
}

interface MergedChangesProps {
  differences: Difference[];
  collection: string;
  states: ComparedStates;
}

/** The changes that do not touch each other: all of them are kept, listed so that nobody is surprised. */
function MergedChanges({ differences, collection, states }: MergedChangesProps) {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  if (differences.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate('screens.conflict.merged')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {differences.map((difference) => {
          const side = difference.changedBy === 'me' ? 'mine' : 'theirs';
          return (
            <Box
              component="li"
              key={difference.path.join('/')}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              <Chip size="small" label={translate(`screens.conflict.${side}`)} />
              <span>
                {translate('panel.said', {
                  name: difference.field ? label(difference.field) : difference.path.join(' › '),
                  value: '',
                })}
              </span>
              <ConflictValue
                difference={difference}
                collection={collection}
                states={states}
                state={side}
                place="cell"
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
