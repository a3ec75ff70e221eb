import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../../core/wire';
import { PageCard } from '../../../../../../src/custom-pages/PageCard';
import { lazy } from '../../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../../src/providers/session/useAbility';
import { ProblemState } from '../../../../../../src/resources/ProblemState';
import { SearchField } from '../phone-book/SearchField';
import { useShortcut } from '../useShortcut';
import { usePassages } from './usePassages';

const BASES = 'knowledge-bases';

const Passages = lazy(() => import('./Passages'));

/** What the knowledge bases of the company say about the words of an agent who talks; nothing where there is no base. */
export function KnowledgeCard() {
  const translate = useTranslate();
  const enabled = useAbility().can('read', BASES);
  const { total, error, refetch } = useGetList<DataRecord>(
    BASES,
    { filter: { status: 'active' }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled },
  );
  if (!enabled || (total ?? 0) === 0)
    return error ? (
      <PageCard title={translate('desk.knowledge.title')}>
        <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
      </PageCard>
    ) : null;
  return <Search />;
}

function Search() {
  const translate = useTranslate();
  const card = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState('');
  useShortcut('b', true, () => card.current?.querySelector('input')?.focus());
  return (
    <div ref={card}>
      <PageCard title={translate('desk.knowledge.title')}>
        <div>
          <SearchField label={translate('desk.knowledge.search')} value={sought} onChange={setSought} />
          <Found sought={sought} />
        </div>
      </PageCard>
    </div>
  );
}

function Found({ sought }: { sought: string }) {
  const translate = useTranslate();
  const { data, error, isAsked, refetch } = usePassages(sought);
  if (!isAsked)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('desk.knowledge.help')}
      </Typography>
    );
  if (error) return <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={120} aria-busy />;
  return (
    <>
      <Typography role="status" variant="body2" color="text.secondary">
        {data.length === 0
          ? translate('desk.knowledge.none')
          : translate('desk.knowledge.found', { smart_count: data.length })}
      </Typography>
      {data.length === 0 ? null : (
        <Suspense fallback={<Skeleton variant="rounded" height={120} aria-busy />}>
          <Passages passages={data} label={translate('desk.knowledge.title')} />
        </Suspense>
      )}
    </>
  );
}
