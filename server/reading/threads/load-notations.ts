import { knowNotations, type Notations } from '../../../core/format/notations';

/** Makes the notations of the application known on a thread, or in a process beside the server. @param addresses of their files */
export async function loadNotations(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { default: notations } = (await import(/* @vite-ignore */ address)) as { default: Notations };
    knowNotations(notations);
  }
}
