import DeleteSweepIcon from '@mui/icons-material/DeleteSweepOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callApi } from '../../providers/api/dataProvider';
import { queryClient } from '../../providers/api/queryClient';
import { EmptyState } from '../EmptyState';
import { useViolationTexts } from '../form/useViolationTexts';
import { ProblemState } from '../ProblemState';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure, useProblemText } from '../useProblemText';
import { useScreenTitles } from '../useScreenTitles';
import { TrashRow } from './TrashRow';
import { useTrash } from './useTrash';

const PLACES = ['first', 'second', 'third'];

/** What was deleted, by whom and when; one or several come back with the checks of new records. */
export function TrashDialog({ generated, onClose }: { generated: GeneratedScreen; onClose: () => void }) {
  const { collection } = generated;
  const translate = useTranslate();
  const titleId = useId();
  const titles = useScreenTitles(generated);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { entries, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTrash(collection);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { restore, isBusy, problem } = useRestore(generated, () => setChosen([]));
  const content = () => {
    if (error && entries.length === 0)
      return <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />;
    if (isPending)
      return (
        <Box aria-busy>
          {PLACES.map((place) => (
            <Skeleton key={place} sx={{ blockSize: 48 }} />
          ))}
        </Box>
      );
    if (entries.length === 0) return <EmptyState icon={<DeleteSweepIcon />} title={translate('screens.trash.empty')} />;
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            isChosen={chosen.includes(entry.id)}
            onChoose={(isChosen) =>
              setChosen((before) => (isChosen ? [...before, entry.id] : before.filter((id) => id !== entry.id)))
            }
          />
        ))}
      </Box>
    );
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.trash.titleOf', { name: titles.plural })}</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        ) : null}
        {content()}
        {hasNextPage ? (
          <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('screens.history.more')}
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void restore(chosen)}
        >
          {translate('screens.trash.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** All or none; what stands in the way is named. */
function useRestore(generated: GeneratedScreen, afterwards: () => void) {
  const notify = useNotify();
  const describe = useProblemText();
  const { sentence } = useViolationTexts(generated);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const restore = async (ids: readonly string[]) => {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(`/api/${generated.collection}/trash/restore`, 'POST', { ids: [...ids] });
      notify('screens.trash.restored', { type: 'success', messageArgs: { smart_count: ids.length } });
      afterwards();
    } catch (error) {
      setProblem([describe(error), ...(callFailure(error).body?.violations ?? []).map(sentence)].join(' · '));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  return { restore, isBusy, problem };
}
