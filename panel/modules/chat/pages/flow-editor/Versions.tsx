import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { draftOf, storedDraft, type Draft } from './draft';

/** Versions that are shown; older ones are in the API. */
const MOST = 50;

interface Version {
  number: number;
  since: string;
  draft: Draft;
}

async function fetchVersions(id: string): Promise<Version[]> {
  const { json } = await httpClient(`/api/chat-flows/${id}/versions?range=[0,${MOST - 1}]`);
  if (!Array.isArray(json)) throw new Error('GET /api/chat-flows/…/versions: expected a list, got something else');
  return (json as unknown[]).filter(isObject).map(({ number, since, record }) => ({
    number: Number(number),
    since: String(since),
    draft: draftOf(isObject(record) ? record : {}),
  }));
}

interface VersionsProps {
  id: string;
  draft: Draft;
  isReadOnly: boolean;
  onRestore: (draft: Draft) => void;
  onClose: () => void;
}

/** The versions of a flow, newest first: how each differs from what is drawn, and a way back to it. */
export function Versions({ id, draft, isReadOnly, onRestore, onClose }: VersionsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['versions of a flow', id],
    queryFn: () => fetchVersions(id),
    gcTime: 0,
  });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('flowEditor.versions')}</DialogTitle>
      <DialogContent dividers>
        {error ? (
          <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <List>
            {data.map((version) => {
              const changes = differences(version.draft, draft);
              const isSame = Object.values(changes).every((count) => count === 0);
              return (
                <ListItem
                  key={version.number}
                  divider
                  secondaryAction={
                    isReadOnly || isSame ? null : (
                      <Button size="small" onClick={() => onRestore(version.draft)}>
                        {translate('flowEditor.restore')}
                      </Button>
                    )
                  }
                >
                  <ListItemText
                    primary={translate('flowEditor.version', {
                      number: version.number,
                      time: time.format(new Date(version.since)),
                    })}
                    secondary={translate(isSame ? 'flowEditor.same' : 'flowEditor.differences', changes)}
                  />
                </ListItem>
              );
            })}
          </List>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate('flowEditor.versionsHelp')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** How many blocks came, went and changed since a version, and how many ways are others. */
function differences(then: Draft, now: Draft) {
  const [before, after] = [storedDraft(then), storedDraft(now)];
  const old = new Map(before.nodes.map((node) => [node['id'], JSON.stringify([node['type'], node['data']])]));
  const present = new Map(after.nodes.map((node) => [node['id'], JSON.stringify([node['type'], node['data']])]));
  const wayOf = ({ source, sourceHandle, target }: JsonObject) => JSON.stringify([source, sourceHandle, target]);
  const [waysThen, waysNow] = [new Set(before.edges.map(wayOf)), new Set(after.edges.map(wayOf))];
  return {
    added: [...present.keys()].filter((id) => !old.has(id)).length,
    removed: [...old.keys()].filter((id) => !present.has(id)).length,
    changed: [...present].filter(([id, value]) => old.has(id) && old.get(id) !== value).length,
    ways:
      [...waysNow].filter((way) => !waysThen.has(way)).length + [...waysThen].filter((way) => !waysNow.has(way)).length,
  };
}
