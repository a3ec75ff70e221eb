import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazy } from '../../providers/api/lazy';
import { askDeletion, useDeletionQuestion } from './deletion-question';

const DeletionDialog = lazy(async () => ({ default: (await import('./DeletionDialog')).DeletionDialog }));

/** Where a page asks before it deletes what others name; who leaves the page, to one of these as well, has not answered. */
export function DeletionPlace() {
  const { pathname } = useLocation();
  return <PlaceOfPage key={pathname} />;
}

function PlaceOfPage() {
  const question = useDeletionQuestion();
  useEffect(() => () => askDeletion(null), []);
  return question === null ? null : (
    <Suspense fallback={null}>
      <DeletionDialog question={question} onClose={() => askDeletion(null)} />
    </Suspense>
  );
}
