const places = new WeakMap<object, string>();

type Hook = (...given: never[]) => unknown;

const isHook = (value: unknown): value is Hook => typeof value === 'function';

/**
 * The same hooks; what one of them throws is known by its place. The error itself stays as it is: whoever handles it looks at
 * its kind.
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
    try {
      const answer = hook(...given);
      return answer instanceof Promise ? answer.catch(note) : answer;
    } catch (error) {
      return note(error);
    }
  };
}

/** The hook that threw the error; undefined for one of no hook. */
export const placeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null ? places.get(error) : undefined;
