import { channel } from 'node:diagnostics_channel';
import { isObject } from '../../core/is-object';

const places = new WeakMap<object, string>();

/** A hook that took longer than this is told of, in milliseconds: others wait for the rows that its transaction holds. */
const SLOW_MS = 250;

/** A hook that took long: its place, how long in milliseconds, and the id of the request where there was one. */
export interface SlowHook {
  hook: string;
  ms: number;
  reqId?: string;
}

const slowHooks = channel('painel:slow-hook');

/** Hears of hooks that take long, until the answer is called. */
export function onSlowHook(hear: (slow: SlowHook) => void): () => void {
  const listener = (slow: unknown) => hear(slow as SlowHook);
  slowHooks.subscribe(listener);
  return () => {
    slowHooks.unsubscribe(listener);
  };
}

type Hook = (...given: never[]) => unknown;

const isHook = (value: unknown): value is Hook => typeof value === 'function';

/**
 * The same hooks; what one of them throws is known by its place, and one that takes long is told of. The error itself stays as
 * it is: whoever handles it looks at its kind.
 * @param place which hooks they are, as it stands in the log
 */
export function withPlace<Hooks extends object>(hooks: Hooks, place: string): Hooks {
  if (isHook(hooks)) return placed(hooks, place) as Hooks;
  const named = Object.entries(hooks).map(([name, hook]) => [
    name,
    isHook(hook) ? placed(hook.bind(hooks), `${place}, ${name}`) : hook,
  ]);
  return Object.fromEntries(named) as Hooks;
}

function placed(hook: Hook, place: string): Hook {
  const note = (error: unknown): never => {
    // What was thrown further inside keeps the place that is nearest to it.
    if (typeof error === 'object' && error !== null && !places.has(error)) places.set(error, place);
    throw error;
  };
  return (...given) => {
    const began = performance.now();
    const ended = () => noteTime(place, performance.now() - began, given[0]);
    try {
      const answer = hook(...given);
      return answer instanceof Promise ? answer.catch(note).finally(ended) : answer;
    } catch (error) {
      return note(error);
    }
  };
}

/** @param first what the hook was called with first: the context of an operation says which request it is */
function noteTime(hook: string, ms: number, first: unknown): void {
  if (ms <= SLOW_MS) return;
  const reqId = isObject(first) ? first['requestId'] : undefined;
  const slow: SlowHook = { hook, ms: Math.round(ms), ...(typeof reqId === 'string' && { reqId }) };
  slowHooks.publish(slow);
}

/** The hook that threw the error; undefined for one of no hook. */
export const placeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null ? places.get(error) : undefined;
