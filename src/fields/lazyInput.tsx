import { Skeleton } from '@mui/material';
import { Suspense, type ComponentType } from 'react';
import { lazy } from '../providers/lazy';
import type { FieldInputProps } from './types';

/** An input whose code is fetched when it is first drawn, so that lists and plain forms do not carry it. */
export function lazyInput(load: () => Promise<ComponentType<FieldInputProps>>): ComponentType<FieldInputProps> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyInput(props: FieldInputProps) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" sx={{ blockSize: 56, inlineSize: '100%' }} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
