import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useGetMany, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import { useProblemText } from '../useProblemText';
import { UsesList, usesOf } from '../record/UsesList';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Resource } from '../../../core/types';

interface StayingChoiceProps {
  resource: Resource;
  records: readonly DataRecord[];
  stays: string;
  onChoose: (id: string) => void;
}

export interface MergeDialogProps {
  generated: GeneratedScreen;
  onClose: () => void;
}

/** Makes the ticked records one: which stays, what else that changes, and only then. */
export function MergeDialog(props: MergeDialogProps) {
  return (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
}

function Inner({ generated, onClose }: MergeDialogProps) {
  useRemote(pageTexts('jobs'));
  const translate = useTranslate();
  const describe = useProblemText();
  const titleId = useId();
  const { selectedIds } = useListContext();
  const { data: records, error } = useGetMany<DataRecord>(generated.name, { ids: selectedIds });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('jobs.merge.title')}</DialogTitle>
      {error ? (
        <DialogContent>
          <Alert severity="error">{describe(error)}</Alert>
        </DialogContent>
      ) : null}
      {records === undefined ? (
        error ? null : (
          <DialogContent>
            <CircularProgress aria-label={translate('jobs.merge.counting')} />
          </DialogContent>
        )
      ) : (
        <MergeForm generated={generated} records={records} onClose={onClose} />
      )}
    </Dialog>
  );
}

const ageOf = ({ createdAt, id }: DataRecord): string => `${createdAt} ${id}`;
const oldestOf = (records: readonly DataRecord[]): string =>
  records.toSorted((left, right) => ageOf(left).localeCompare(ageOf(right)))[0]?.id ?? '';
const movedOf = (answer: unknown) => ({ uses: usesOf(answer), dropped: usesOf(answer, 'dropped') });

function MergeForm({ generated, records, onClose }: MergeDialogProps & { records: DataRecord[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const describe = useProblemText();
  const { onUnselectItems } = useListContext();
  const [stays, setStays] = useState(() => oldestOf(records));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const url = `/api/${generated.collection}/${stays}/merge`;
  const { label } = useScreenLabels(generated.collection);
  const rest = generated.resource.fields.find(({ name }) => name === generated.resource.mergeable?.rest?.into);
  const isOldest = generated.resource.mergeable?.keeps === 'oldest';
  const oldest = records.find(({ id }) => id === stays);
  const nameOf = useRecordName(generated.resource);
  const from = records.map(({ id }) => id).filter((id) => id !== stays);
  const { data: moved, error } = useQuery({
    queryKey: ['~merge', url, from],
    queryFn: async () => movedOf(await callApi(url, 'POST', { from, count: true })),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const refusal = problem ?? (error ? describe(error) : null);
  const choose = (id: string) => {
    setProblem(null);
    setStays(id);
  };
  const merge = async () => {
    setSending(true);
    try {
      await callApi(url, 'POST', { from });
      onUnselectItems(true);
      onClose();
      refresh();
      notify('jobs.merge.done', { type: 'success' });
    } catch (failure) {
      setProblem(describe(failure));
      setSending(false);
    }
  };
  return (
    <>
      <DialogContent>
        {refusal === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        {isOldest ? null : (
          <StayingChoice resource={generated.resource} records={records} stays={stays} onChoose={choose} />
        )}
        {isOldest && oldest ? (
          <Typography>{translate('jobs.merge.oldest', { name: nameOf(oldest) })}</Typography>
        ) : null}
        {rest ? <Typography>{translate('jobs.merge.rest', { field: label(rest) })}</Typography> : null}
        <DialogContentText sx={{ mt: 2 }}>{translate('jobs.merge.help')}</DialogContentText>
        {error || (moved?.uses.length === 0 && moved.dropped.length > 0) ? null : (
          <UsesList uses={moved?.uses} words="jobs.merge" />
        )}
        {moved && moved.dropped.length > 0 ? <UsesList uses={moved.dropped} words="jobs.merge.dropped" /> : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          disabled={moved === undefined}
          loading={isSending}
          onClick={() => void merge()}
        >
          {translate('screens.bulk.merge')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Which of several records is the one that stays. */
function StayingChoice({ resource, records, stays, onChoose }: StayingChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  const nameOf = useRecordName(resource);
  return (
    <FormControl>
      <FormLabel id={labelId}>{translate('jobs.merge.which')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={stays} onChange={(_event, id) => onChoose(id)}>
        {records.map((record) => (
          <FormControlLabel
            key={record.id}
            value={record.id}
            control={<Radio size="small" />}
            label={nameOf(record)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
