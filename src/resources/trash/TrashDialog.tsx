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
import { useNotify, useTranslate, useLocaleState } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isObject } from '../../../core/is-object';
import { httpClient } from '../../providers/api/httpClient';
import { callApi } from '../../providers/api/dataProvider';
import { queryClient } from '../../providers/api/queryClient';
import { EmptyState } from '../EmptyState';
import { useViolationTexts } from '../form/useViolationTexts';
import { ProblemState } from '../ProblemState';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure, useProblemText } from '../useProblemText';
import { useScreenTitles } from '../useScreenTitles';

const TRASH_PAGE = 50;

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

interface TrashRowProps {
  entry: TrashEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One deleted record, to be chosen. */
function TrashRow({ entry, isChosen, onChoose }: TrashRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(entry.deletedAt),
  );
  const facts = [
    translate('screens.trash.deleted', { at }),
    ...(entry.deletedBy === null ? [] : [translate('screens.facts.by', { name: entry.deletedBy })]),
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <FormControlLabel
        sx={{ m: 0, py: 0.75, inlineSize: '100%', gap: 1 }}
        control={<Checkbox checked={isChosen} onChange={(_event, isChecked) => onChoose(isChecked)} />}
        label={
          <>
            <Typography component="span" dir="auto" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {entry.name}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {facts.join(' ')}
            </Typography>
          </>
        }
      />
    </Box>
  );
}

interface TrashEntry {
  id: string;
  name: string;
  deletedAt: string;
  deletedBy: string | null;
}

interface TrashPage {
  entries: TrashEntry[];
  total: number;
}

const isEntry = (value: unknown): value is TrashEntry =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['deletedAt'] === 'string';

async function fetchPage(collection: string, first: number, signal: AbortSignal): Promise<TrashPage> {
  const range = encodeURIComponent(JSON.stringify([first, first + TRASH_PAGE - 1]));
  const { json, headers } = await httpClient(`/api/${collection}/trash?range=${range}`, { signal });
  return {
    entries: Array.isArray(json) ? json.filter(isEntry) : [],
    total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0),
  };
}

/** What was deleted of a collection, the latest first, page after page. */
function useTrash(collection: string) {
  const query = useInfiniteQuery({
    queryKey: [collection, 'trash'],
    queryFn: ({ pageParam, signal }) => fetchPage(collection, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: TrashPage, pages) =>
      pages.length * TRASH_PAGE < last.total ? pages.length * TRASH_PAGE : undefined,
    retry: false,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}
