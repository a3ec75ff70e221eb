import { Suspense, type ComponentType } from 'react';
import { lazy } from '../providers/api/lazy';

/** Narrower windows are phones, in pixels. */
const PHONE = 600;

/**
 * A part of a form or of a record whose code is fetched when it is first drawn; room of `height` pixels is kept until it is there, of
 * `phoneHeight` on a phone. Without a skeleton: the code of one would come with the page of the login, which knows of all kinds of fields.
 */
export function lazyField<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: number,
  phoneHeight = height,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyField(props: Props) {
    return (
      <Suspense fallback={<div aria-busy style={{ blockSize: innerWidth < PHONE ? phoneHeight : height }} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
