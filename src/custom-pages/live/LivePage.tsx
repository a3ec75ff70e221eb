import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../providers/api/useRemote';
import { EmptyState } from '../../resources/EmptyState';
import { ProblemState } from '../../resources/ProblemState';
import { ScreenHeader } from '../../resources/ScreenHeader';
import { LiveBadge } from './LiveBadge';
import { liveTexts } from './live-texts';
import type { LiveView } from './useLiveSnapshot';

interface LivePageProps<S> {
  title: string;
  view: LiveView<S>;
  /** What stands in place of the content where there is nothing to watch. */
  empty?: (snapshot: S) => string | undefined;
  /** Buttons of the heading. */
  actions?: ReactNode;
  /** Between the heading and the content, also while there is none. */
  tabs?: ReactNode;
  children: (snapshot: S) => ReactNode;
}

const BLOCKS = ['first', 'second', 'third', 'fourth'];

/** A page that follows what goes on: its heading with how current it is, and its content as soon as there is any. */
export function LivePage<S>({ title, view, empty, actions, tabs, children }: LivePageProps<S>) {
  useRemote(liveTexts);
  const { snapshot, error, currency, retry } = view;
  return (
    <>
      <ScreenHeader title={title} badge={<LiveBadge currency={currency} />} actionsAtOnce>
        {actions}
      </ScreenHeader>
      {tabs}
      {snapshot === undefined ? (
        error ? (
          <ProblemState error={error} heading="h2" onRetry={retry} />
        ) : (
          <Waiting />
        )
      ) : (
        <Content text={empty?.(snapshot)}>{children(snapshot)}</Content>
      )}
    </>
  );
}

const Content = ({ text, children }: { text: string | undefined; children: ReactNode }) =>
  text === undefined ? children : <EmptyState icon={<MonitorHeart />} title={text} heading="h2" />;

function Waiting() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('ra.page.loading')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}
    >
      {BLOCKS.map((block) => (
        <Skeleton key={block} variant="rounded" height={142} />
      ))}
      <Skeleton variant="rounded" height={260} sx={{ gridColumn: '1 / -1' }} />
    </Box>
  );
}
