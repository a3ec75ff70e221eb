import { DEFAULT_BRAND, START_ELEMENT, type StartData } from '../../../core/brand/brand';

function read(): StartData {
  const text = document.getElementById(START_ELEMENT)?.textContent ?? '';
  // Written by our own server into the page itself; absent where a test draws without a page.
  return text === '' ? { brand: DEFAULT_BRAND, maintenance: null } : (JSON.parse(text) as StartData);
}

/** What the page brought along: known before anything is drawn. */
export const startData = read();

/** Whose product this is. A change shows at the next load of the page. */
export const { brand } = startData;
