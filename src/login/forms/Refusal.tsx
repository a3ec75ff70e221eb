import { describeSignInError } from '../describeSignInError';
import type { Translate } from '../texts';

/** Why it did not work, read out when it appears. */
export function Refusal({ error, t }: { error: unknown; t: Translate }) {
  return (
    <div role="alert">{error === undefined ? null : <p className="refusal">{describeSignInError(error, t)}</p>}</div>
  );
}
