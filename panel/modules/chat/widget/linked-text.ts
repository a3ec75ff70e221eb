import { element } from './element';

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** What stands behind an address in a sentence. */
const BEHIND = /[.,;:!?)\]}»]+$/;

/** A text whose addresses are links, opened apart from the page and without telling it where from. */
export function linkedText(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(BEHIND, '');
    if (!isWeb(address)) continue;
    parts.push(text.slice(end, match.index));
    parts.push(
      element(
        'a',
        { attrs: { href: address, target: '_blank', rel: 'noopener noreferrer nofollow ugc', dir: 'ltr' } },
        address,
      ),
    );
    end = match.index + address.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Is it an address that leads to the web, and runs nothing? */
export function isWeb(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
