import { useSyncExternalStore } from 'react';
import { hasUnsaved } from '../unsavedForms';

/** Remembers, as long as the tab is there, for which build it was loaded anew. */
const LOADED_FOR = 'loaded-for-build';

/** What the page is started by; the name changes with every build. */
const startOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const ownBuild = startOf(document);
const listeners = new Set<() => void>();
let isWaiting = false;
let asking: Promise<string | undefined> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is code of this page's build gone, and only what a person has not saved keeps the page from being loaded anew? */
export const useIsOutdated = (): boolean => useSyncExternalStore(subscribe, () => isWaiting);

async function askServedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
    return response.ok ? startOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
  } catch {
    // Without an answer nothing is known of the server's build; whoever asks has an error of its own to tell of.
    return undefined;
  } finally {
    asking = undefined;
  }
}

/** The build that the server gives to new pages, where it is another than this page's. Undefined also where nobody answers. */
export async function otherBuild(): Promise<string | undefined> {
  asking ??= askServedBuild();
  const served = await asking;
  return served === ownBuild ? undefined : served;
}

/** Would somebody lose what they typed? What is typed in a dialog is nowhere noted. */
const holdsWork = (): boolean => hasUnsaved() || document.querySelector('[role="dialog"]') !== null;

/**
 * Loads the page anew to come to another build, at once or, where that would lose somebody's work, when they say so. Answers whether
 * it will: a page that was loaded for that build already and still is of the old one is not loaded again and again.
 */
export function moveTo(build: string): boolean {
  if (holdsWork()) {
    isWaiting = true;
    for (const listener of listeners) listener();
    return true;
  }
  if (sessionStorage.getItem(LOADED_FOR) === build) return false;
  sessionStorage.setItem(LOADED_FOR, build);
  location.reload();
  return true;
}
