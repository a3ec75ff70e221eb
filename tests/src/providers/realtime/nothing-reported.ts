import { afterEach, beforeEach, expect, vi } from 'vitest';

/** For the tests of one file: none may leave an error to the browser, and each begins with an empty page at `/`. */
export function nothingIsReported(): void {
  const reported = vi.fn();
  beforeEach(() => {
    // jsdom has none.
    vi.stubGlobal('reportError', reported);
  });
  afterEach(() => {
    expect(reported).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
}
