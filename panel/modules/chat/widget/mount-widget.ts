import type { WidgetSettings } from '../rules/webchat/wire';
import type { Calls } from './calls';
import { element, icon, setAttributes } from './element';
import type { Kept } from './kept';
import { applyStyles, readableColors } from './styles';
import { openTalk } from './talk';
import { createTalkView } from './talk-view';
import { wordsOf } from './words';

interface Place {
  calls: Calls;
  /** The token of the visitor, over changes of pages and for the next visit. */
  visitor: Kept;
  /** Is the chat open? For as long as the tab is there. */
  open: Kept;
}

/** As in the styles: there the chat is all of the screen. */
const SMALL = '(max-width: 520px), (max-height: 420px)';

/** The button, and the chat that it opens, apart from the page: neither sees the other's styles. */
export function mountWidget(host: HTMLElement, settings: WidgetSettings, { calls, visitor, open }: Place): void {
  const words = wordsOf(settings.texts);
  const shadow = host.attachShadow({ mode: 'open' });
  applyStyles(shadow);
  const title = settings.title ?? words('title');
  let isOpen = false;

  const badge = element('span', { class: 'badge', attrs: { 'aria-hidden': 'true', hidden: true } });
  const launcher = element(
    'button',
    { class: 'launcher', attrs: { type: 'button', 'aria-expanded': 'false' }, on: { click: () => show(!isOpen) } },
    icon('chat'),
    badge,
  );
  const news = element('span', { class: 'hidden', attrs: { role: 'status' } });
  const end = element(
    'button',
    {
      class: 'tool',
      attrs: { type: 'button', 'aria-label': words('end'), title: words('end'), hidden: true },
      on: { click: () => askEnd(true) },
    },
    icon('end'),
  );
  const goOn = element(
    'button',
    { class: 'plain', attrs: { type: 'button' }, on: { click: () => askEnd(false) } },
    words('no'),
  );
  const sure = element(
    'div',
    { class: 'sure', attrs: { role: 'group', 'aria-label': words('askEnd'), hidden: true } },
    element('p', {}, words('askEnd')),
    element(
      'div',
      { class: 'row' },
      element('button', { class: 'main', attrs: { type: 'button' }, on: { click: () => void endNow() } }, words('yes')),
      goOn,
    ),
  );
  const desk = openTalk(calls, visitor, () => draw());
  const view = createTalkView(settings, calls, desk, words);
  const panel = element(
    'section',
    {
      class: 'panel',
      attrs: { role: 'dialog', 'aria-label': title, hidden: true },
      on: {
        keydown: (event) => {
          // What the page does upon a key is nothing of what is written here.
          event.stopPropagation();
          if (event.key === 'Escape' && !event.isComposing) show(false);
          if (event.key === 'Tab' && matchMedia(SMALL).matches) keepInside(event, panel);
        },
      },
    },
    element(
      'header',
      { class: 'head' },
      element('h2', {}, element('bdi', {}, title)),
      end,
      element(
        'button',
        { class: 'tool', attrs: { type: 'button', 'aria-label': words('close') }, on: { click: () => show(false) } },
        icon('close'),
      ),
    ),
    sure,
    view.node,
  );
  const root = element(
    'div',
    { class: 'root', attrs: { lang: settings.language, dir: settings.language === 'ar' ? 'rtl' : 'ltr' } },
    panel,
    launcher,
    news,
  );
  const { accent, onAccent } = readableColors(settings.color);
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--on-accent', onAccent);
  shadow.append(root);

  const askEnd = (isAsked: boolean) => {
    sure.hidden = !isAsked;
    if (isAsked) goOn.focus();
    else view.focus();
  };
  const endNow = async () => {
    sure.hidden = true;
    await desk.end().catch(() => undefined);
    view.focus();
  };
  const draw = () => {
    const { conversation } = desk.now();
    const unread = (conversation?.messages ?? []).filter(
      ({ from, status }) => from !== 'visitor' && status !== 'read',
    ).length;
    const shown = isOpen ? 0 : unread;
    badge.hidden = shown === 0;
    badge.textContent = shown > 9 ? '9+' : String(shown);
    const told = shown === 0 ? '' : shown === 1 ? words('oneUnread') : words('unread', { count: shown });
    if (news.textContent !== told) news.textContent = told;
    setAttributes(launcher, {
      'aria-label': [words(isOpen ? 'close' : 'open'), told].filter(Boolean).join(', '),
      'aria-expanded': String(isOpen),
    });
    end.hidden = conversation?.state !== 'open';
    if (end.hidden) sure.hidden = true;
    view.draw();
  };
  /** @param isAsked by the visitor, who goes on there; a page that is merely loaded takes the keys away from nobody */
  const show = (isShown: boolean, isAsked = true) => {
    isOpen = isShown;
    open.set(isShown ? '1' : null);
    panel.hidden = !isShown;
    root.classList.toggle('open', isShown);
    setAttributes(panel, { 'aria-modal': isShown && matchMedia(SMALL).matches ? 'true' : null });
    launcher.replaceChildren(icon(isShown ? 'close' : 'chat'), badge);
    desk.look(isShown);
    draw();
    if (!isAsked) return;
    if (isShown) view.focus();
    else launcher.focus();
  };
  // Another tab of the site has begun, or ended, being a visitor.
  window.addEventListener('storage', () => {
    if ((visitor.get() !== null) !== desk.now().isKnown) void desk.resume();
  });
  draw();
  const begin = async () => {
    await desk.resume();
    if (open.get() !== null && !matchMedia(SMALL).matches) show(true, false);
  };
  void begin();
}

/** Over all of the screen the chat is all there is to reach. */
function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const reachable = [...panel.querySelectorAll<HTMLElement>('button, input, textarea, a, [tabindex]')].filter(
    (one) => one.offsetParent !== null && !('disabled' in one && one.disabled === true),
  );
  const [first, last] = [reachable[0], reachable.at(-1)];
  const focused = (panel.getRootNode() as ShadowRoot).activeElement;
  const goal = event.shiftKey ? (focused === first ? last : undefined) : focused === last ? first : undefined;
  if (goal === undefined) return;
  event.preventDefault();
  goal.focus();
}
