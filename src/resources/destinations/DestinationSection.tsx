import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { ProblemState } from '../ProblemState';
import { askDestinations } from './ask-destinations';
import { DestinationList } from './DestinationList';

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
