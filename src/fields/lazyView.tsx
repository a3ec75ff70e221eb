import { Skeleton } from '@mui/material';
import { Suspense, type ComponentType } from 'react';
import { lazy } from '../providers/api/lazy';
import type { FieldViewProps } from './types';

/** A view whose code is fetched when it is first drawn, so that lists do not carry it. */
export function lazyView(load: () => Promise<ComponentType<FieldViewProps>>): ComponentType<FieldViewProps> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyView(props: FieldViewProps) {
    return (
      <Suspense fallback={<Skeleton variant="text" sx={{ inlineSize: '8ch' }} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
