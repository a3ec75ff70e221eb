import { callsOf } from './calls';
import { keptIn } from './kept';
import { mountWidget } from './mount-widget';
import { spokenLanguage } from './words';

const TOKEN = 'data-token';

/** The tag that brought this script: what comes `async` is asked for while it runs. */
const tag =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>(`script[${TOKEN}][src*="/webchat.js"]`);

/** Shows the chat of a connection on the page: nothing where the panel says that the page may not, or does not answer. */
async function begin({ src, dataset }: HTMLScriptElement): Promise<void> {
  const { token, language: asked } = dataset;
  // A page that names the script twice has one chat.
  if (token === undefined || document.getElementById(HOST) !== null) return;
  const host = document.createElement('div');
  host.id = HOST;
  document.body.append(host);
  const visitor = keptIn('localStorage', `webchat-${token}`);
  const calls = callsOf(new URL(src).origin, token, () => visitor.get());
  try {
    const settings = await calls.settings(spokenLanguage(asked));
    mountWidget(host, settings, { calls, visitor, open: keptIn('sessionStorage', `webchat-open-${token}`) });
  } catch {
    host.remove();
  }
}

const HOST = 'webchat-widget';

if (tag !== null) {
  if (document.body === null) document.addEventListener('DOMContentLoaded', () => void begin(tag));
  else void begin(tag);
}
