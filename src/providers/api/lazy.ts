// oxlint-disable-next-line no-restricted-imports -- what everybody else imports instead
import { type ComponentType, lazy as reactLazy, type LazyExoticComponent } from 'react';
import { fetchCode } from './fetchCode';

/** React's `lazy` for code that may be gone when it is needed, see `fetchCode`. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return reactLazy(() => fetchCode(load));
}
