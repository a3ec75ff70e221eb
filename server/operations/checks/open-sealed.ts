import type { Runtime } from '../runtime';

/** A stored secret as it was entered. One that cannot be opened, because the key was changed, is reported and must not stop every other write. */
export function openSealed(runtime: Runtime, sealed: string): string | undefined {
  try {
    return runtime.secrets.open(sealed);
  } catch (error) {
    runtime.report(error, 'comparison of secrets');
    return undefined;
  }
}
