import { Skeleton } from '@mui/material';
import { Suspense, type ComponentType } from 'react';
import { lazy } from '../providers/lazy';
import type { FieldInputProps } from './types';

/** Of an input of one line with its label; in pixels. */
const ONE_LINE = 65;

/** An input whose code is fetched when it is first drawn, so that lists and plain forms do not carry it. Room of `height` pixels, on a phone of `phoneHeight`, is kept until it is there. */
export function lazyInput<Props extends object = FieldInputProps>(
  load: () => Promise<ComponentType<Props>>,
  height = ONE_LINE,
  phoneHeight = height,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyInput(props: Props) {
    return (
      <Suspense
        fallback={
          <Skeleton
            aria-busy
            variant="rounded"
            sx={{ blockSize: { xs: phoneHeight, sm: height }, inlineSize: '100%' }}
          />
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
}
