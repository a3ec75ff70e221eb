import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { ProblemState } from '../ProblemState';
import { isObject } from '../../../core/is-object';
import { DESTINATION_FAULTS, type DestinationNode } from '../../../core/routing/destination-tree';
import { callApi } from '../../providers/api/dataProvider';
import { answerOf, isFlag, isText, listOf, objectOf, oneOf, orNull } from '../../providers/api/shape';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { DestinationItem, type TreeState } from './DestinationItem';

const ITEM = '[role="treeitem"]';

interface DestinationListProps {
  /** Whose destinations these are. */
  collection: string;
  nodes: readonly DestinationNode[];
  labelledBy: string;
}

const isNode = objectOf<DestinationNode>({
  field: isText,
  beside: isObject,
  type: isText,
  collection: orNull(isText),
  id: orNull(isText),
  name: orNull(isText),
  fault: orNull(oneOf(DESTINATION_FAULTS)),
  children: (value): value is DestinationNode[] => listOf(isNode)(value),
  more: isFlag,
});

const isTree = objectOf({ nodes: listOf(isNode), more: isFlag });

interface DestinationSectionProps {
  collection: string;
  id: string;
  /** Of the record: another one asks anew. */
  version: number;
}

/** The tree of where calls go from a record. */
export function DestinationSection({ collection, id, version }: DestinationSectionProps) {
  useRemote(pageTexts('destination-tree'));
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: [collection, 'destinations', id, version],
    queryFn: () => askDestinations(collection, id),
    retry: false,
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2, px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography id={titleId} variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('destinationTree.title')}
      </Typography>
      {error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {data ? <DestinationList collection={collection} nodes={data.nodes} labelledBy={titleId} /> : null}
      {data?.nodes.length === 0 ? (
        <Typography color="text.secondary">{translate('destinationTree.empty')}</Typography>
      ) : null}
      {data?.more ? <Alert severity="info">{translate('destinationTree.more')}</Alert> : null}
      {data || error ? null : <Skeleton variant="rounded" height={160} aria-busy />}
    </Card>
  );
}

/** Where calls go from a record, and on from there. Throws what the server refuses. */
async function askDestinations(collection: string, id: string): Promise<{ nodes: DestinationNode[]; more: boolean }> {
  const path = `/api/${collection}/${encodeURIComponent(id)}/destinations`;
  return answerOf(`GET ${path}`, isTree, await callApi(path, 'GET'));
}

/** Everything open at first; one item of the tree is reached by Tab, the others from there by the arrows. */
function DestinationList({ collection, nodes, labelledBy }: DestinationListProps) {
  const isRtl = useTheme().direction === 'rtl';
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState('0');
  const toggle = (path: string, open: boolean) =>
    setClosed((before) => new Set(open ? [...before].filter((one) => one !== path) : [...before, path]));
  const state: TreeState = { closed, focused, onFocus: setFocused, onToggle: toggle };
  return (
    <Box
      component="ul"
      role="tree"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => treeKey(event, isRtl, toggle)}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {nodes.map((node, index) => (
        <DestinationItem key={index} collection={collection} node={node} path={String(index)} state={state} />
      ))}
    </Box>
  );
}

/** What a key means in a tree: which item gets the focus, and whether the focused one opens or closes. */
function treeKey(
  event: KeyboardEvent<HTMLElement>,
  isRtl: boolean,
  toggle: (path: string, open: boolean) => void,
): void {
  const current = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(ITEM) : null;
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const place = items.indexOf(current);
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const expanded = current.getAttribute('aria-expanded');
  const path = current.dataset['path'] ?? '';
  const moves: Record<string, () => void> = {
    ArrowDown: () => items[place + 1]?.focus(),
    ArrowUp: () => items[place - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    [forward]: () =>
      expanded === 'false' ? toggle(path, true) : expanded === 'true' ? items[place + 1]?.focus() : undefined,
    [back]: () =>
      expanded === 'true' ? toggle(path, false) : current.parentElement?.closest<HTMLElement>(ITEM)?.focus(),
    Enter: () => current.querySelector<HTMLElement>(':scope > div a')?.click(),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
