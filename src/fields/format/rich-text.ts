/** What of HTML a rich text may hold; everything else is reduced to its text. */
export const RICH_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'title',
]);
const tagOf = (name: string): RichTag | undefined => RICH_TAGS.find((tag) => tag === name);

/**
 * HTML as a tree of known tags, parsed without running or loading anything. Attributes are dropped, but for the
 * address of a link to the web, a mailbox or a telephone.
 */
export function parseRichText(html: string): RichNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return nodesOf(body);
}

function nodesOf(parent: Node): RichNode[] {
  return [...parent.childNodes].flatMap((node): RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element)) return [];
    const name = node.localName.toLowerCase();
    if (DROPPED.has(name)) return [];
    const tag = tagOf(name);
    const children = nodesOf(node);
    if (tag === undefined) return children;
    const href = tag === 'a' ? safeAddress(node.getAttribute('href')) : undefined;
    return [{ tag, children, ...(href !== undefined && { href }) }];
  });
}

const safeAddress = (href: string | null): string | undefined =>
  href !== null && /^(https?:\/\/|mailto:|tel:)/i.test(href.trim()) ? href.trim() : undefined;

/** The text alone, for one line. */
export function plainText(nodes: RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : ` ${plainText(node.children)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
