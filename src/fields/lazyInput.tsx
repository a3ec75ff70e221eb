import { Skeleton } from '@mui/material';
import { Suspense, use, type ComponentType } from 'react';
import { fetchCode } from '../providers/api/fetchCode';
import { createRemote } from '../providers/api/remote';
import type { FieldInputProps } from './types';

/** Of an input of one line with its label; in pixels. */
const ONE_LINE = 65;

/** `fetch` begins to fetch the code before it is drawn: what is there by then is drawn at once, without a place kept for it. */
export type LazyInput<Props> = ComponentType<Props> & { fetch: () => void };

/** An input whose code is fetched when it is first drawn, so that lists and plain forms do not carry it. Room of `height` pixels, on a phone of `phoneHeight`, is kept until it is there. */
export function lazyInput<Props extends object = FieldInputProps>(
  load: () => Promise<ComponentType<Props>>,
  height = ONE_LINE,
  phoneHeight = height,
): LazyInput<Props> {
  const code = createRemote(async () => ({ Input: await fetchCode(load) }));
  function Loaded(props: Props) {
    const { Input } = use(code.load());
    return <Input {...props} />;
  }
  function Placed(props: Props) {
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
  }
  // Who draws it is told of a failure.
  return Object.assign(Placed, { fetch: () => void code.load().catch(() => undefined) });
}
