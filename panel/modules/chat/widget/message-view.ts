import type { WidgetFile, WidgetMessage } from '../rules/webchat/wire';
import { element, icon } from './element';
import type { Pending } from './talk';
import type { Words } from './words';

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;

/** What stands behind an address in a sentence. */
const BEHIND_ADDRESS = /[.,;:!?)\]}»]+$/;

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

interface Showing {
  words: Words;
  language: string;
  /** The content of a file of the panel. */
  fetchFile: (id: string) => Promise<Blob>;
}

/** A message of the talk. */
export function messageView(message: WidgetMessage, showing: Showing): HTMLLIElement {
  const { words, language } = showing;
  const isOwn = message.from === 'visitor';
  const who = message.name ?? words(isOwn ? 'you' : message.from);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(message.at));
  const isSeen = message.status === 'seen';
  return element(
    'li',
    { class: isOwn ? 'said own' : 'said', attrs: { 'data-id': message.id } },
    element('span', { class: isOwn ? 'hidden' : 'who' }, who),
    ...message.files.map((file) => fileView(file, showing)),
    message.text !== null && element('div', { class: 'bubble', attrs: { dir: 'auto' } }, ...linkedText(message.text)),
    element(
      'span',
      { class: 'when' },
      element('time', { attrs: { datetime: message.at } }, time),
      ...(isOwn ? mark(isSeen ? 'two' : 'one', words(isSeen ? 'seen' : 'sent'), isSeen) : []),
    ),
  );
}

const mark = (name: 'one' | 'two', word: string, isSeen: boolean): Node[] => {
  const drawn = icon(name);
  if (isSeen) drawn.classList.add('seen');
  return [drawn, element('span', { class: 'hidden' }, word)];
};

/** A message on its way, or one that did not get there. */
export function pendingView(
  { id, text, files, hasFailed }: Pending,
  words: Words,
  again: (id: string) => void,
): HTMLLIElement {
  return element(
    'li',
    { class: 'said own' },
    element('span', { class: 'hidden' }, words('you')),
    ...files.map(({ name }) => element('div', { class: 'file' }, icon('file'), element('bdi', {}, name))),
    text !== null && element('div', { class: 'bubble', attrs: { dir: 'auto' } }, ...linkedText(text)),
    element(
      'span',
      { class: hasFailed ? 'when bad' : 'when' },
      hasFailed && icon('alert'),
      words(hasFailed ? 'failed' : 'sending'),
      hasFailed &&
        element('button', { class: 'link', attrs: { type: 'button' }, on: { click: () => again(id) } }, words('retry')),
    ),
  );
}

function fileView(file: WidgetFile, { words, fetchFile }: Showing): HTMLElement {
  const { id, url, name, mime } = file;
  const label = words('download', { name });
  if (id === null) {
    const isLink = url !== null && isWeb(url);
    return isLink
      ? element(
          'a',
          {
            class: 'file',
            attrs: { href: url, target: '_blank', rel: 'noopener noreferrer nofollow ugc', 'aria-label': label },
          },
          icon('file'),
          element('bdi', {}, name),
        )
      : element('div', { class: 'file' }, icon('file'), element('bdi', {}, name));
  }
  const button = element(
    'button',
    { class: 'file', attrs: { type: 'button', 'aria-label': label }, on: { click: () => void save() } },
    icon('file'),
    element('bdi', {}, name),
  );
  const save = async () => {
    button.disabled = true;
    try {
      const address = URL.createObjectURL(await fetchFile(id));
      element('a', { attrs: { href: address, download: name } }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      // It is there to be tried again.
    }
    button.disabled = false;
  };
  if (PICTURES.has(mime)) void showPicture(button, { id, name, fetchFile });
  return button;
}

/** Shows a picture in place of its name, where the page lets it. */
async function showPicture(
  button: HTMLButtonElement,
  { id, name, fetchFile }: { id: string; name: string; fetchFile: Showing['fetchFile'] },
): Promise<void> {
  try {
    const image = element('img', { attrs: { alt: name } });
    const address = URL.createObjectURL(await fetchFile(id));
    image.addEventListener('load', () => {
      button.className = 'picture';
      button.replaceChildren(image);
      URL.revokeObjectURL(address);
    });
    image.src = address;
  } catch {
    // Its name stays.
  }
}

/** A text whose addresses are links, opened apart from the page and without telling it where from. */
function linkedText(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(BEHIND_ADDRESS, '');
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
function isWeb(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
