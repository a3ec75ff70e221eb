import { type WidgetMessage, type WidgetSettings, LONGEST_ANSWER, type PreChatField } from '../rules/webchat/wire';
import { type Calls, CallFailure } from './calls';
import { createComposer } from './composer';
import { element } from './element';
import { endingView } from './ending-view';
import { messageView, pendingView } from './message-view';
import type { TalkDesk } from './talk';
import type { Words } from './words';

const INPUTS: Readonly<Record<PreChatField, { type: string; autocomplete: string; inputmode?: string }>> = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  document: { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
};

const IS_RIGHT: Readonly<Record<PreChatField, (text: string) => boolean>> = {
  name: (text) => text.length > 0,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  phone: (text) => digitsIn(text) >= 8 && digitsIn(text) <= 15,
  document: (text) => /^[\w.\-/ ]{11,20}$/.test(text),
};

/** So far from its end, in pixels, the list is still at it. */
const NEAR_END = 60;

export interface TalkView {
  node: HTMLElement;
  draw(): void;
  focus(): void;
}

/** The talk below the heading: questions, messages, and where one writes. What stays is not drawn anew. */
export function createTalkView(settings: WidgetSettings, calls: Calls, desk: TalkDesk, words: Words): TalkView {
  const showing = { words, language: settings.language, fetchFile: (id: string) => calls.file(id) };
  const offline = element('div', { class: 'note', attrs: { role: 'status', hidden: true } });
  const list = element('ol', {
    class: 'log',
    attrs: { role: 'log', 'aria-live': 'polite', 'aria-label': words('messages') },
  });
  const older = element(
    'button',
    { class: 'link', attrs: { type: 'button', hidden: true }, on: { click: () => void showOlder() } },
    words('older'),
  );
  const empty = element('p', { class: 'empty' }, words('empty'));
  const typing = element(
    'div',
    { class: 'typing', attrs: { role: 'status', hidden: true } },
    element('span', { class: 'hidden' }, words('typing')),
    ...['i', 'i', 'i'].map(() => element('i')),
  );
  const over = element('div');
  const body = element(
    'div',
    { class: 'body', attrs: { tabindex: 0, role: 'group', 'aria-label': words('messages') } },
    older,
    empty,
    list,
    typing,
    over,
  );
  /** Asked once the visitor is new, where the connection asks. */
  let questions: HTMLFormElement | undefined;
  /** The end of the talk was seen, and another is to begin. */
  let isAnew = false;
  let hasRated = false;
  let drawnOver = '';
  const drawn = new Map<string, { look: string; node: HTMLLIElement }>();

  const composer = createComposer({
    words,
    upload: async (file) => {
      await known();
      return calls.upload(file);
    },
    send: async (text, files) => {
      await known();
      isAtEnd = true;
      await desk.send(text, files);
      isAnew = false;
      hasRated = false;
    },
  });
  /** Who is asked nothing is a visitor once something is sent. */
  const known = async () => {
    if (!desk.now().isKnown) await desk.begin({});
  };
  const showOlder = async () => {
    const height = body.scrollHeight - body.scrollTop;
    await desk.showOlder().catch(() => undefined);
    body.scrollTop = body.scrollHeight - height;
  };
  const again = () => {
    isAnew = true;
    draw();
    composer.focus();
  };
  const rate = async (score: number, comment: string) => {
    await desk.rate(score, comment);
    hasRated = true;
    draw();
  };
  const drawMessages = (messages: readonly WidgetMessage[]) => {
    const nodes = messages.map((message) => {
      const look = JSON.stringify(message);
      const before = drawn.get(message.id);
      // Pictures are fetched once: of one that is only further than before nothing but its mark is another.
      if (before?.look === look) return before.node;
      const node = messageView(message, showing);
      drawn.set(message.id, { look, node });
      return node;
    });
    const pending = desk
      .now()
      .pending.map((one) => pendingView(one, words, (id) => void desk.again(id).catch(() => undefined)));
    const wanted = [...nodes, ...pending];
    for (const child of Array.from(list.children)) if (!wanted.includes(child as HTMLLIElement)) child.remove();
    wanted.forEach((node, index) => {
      if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
    });
    return wanted.length;
  };
  const draw = () => {
    const { conversation, older: before, hasOlder, isOffline, isKnown } = desk.now();
    offline.hidden = !isOffline;
    // A screen reader is told of what changes, so that the text comes with the state.
    offline.textContent = isOffline ? words('offline') : '';
    const isAsked = !isKnown && settings.fields.length > 0;
    if (isAsked && questions === undefined) {
      questions = questionForm(settings.fields, words, async (answers) => {
        await desk.begin(answers);
        composer.focus();
      });
      body.append(questions);
    }
    if (!isAsked) {
      questions?.remove();
      questions = undefined;
    }
    const isOver = conversation?.state === 'closed' && !isAnew;
    const count = drawMessages(
      isAnew && conversation?.state === 'closed' ? [] : [...before, ...(conversation?.messages ?? [])],
    );
    older.hidden = !hasOlder || isAnew;
    empty.hidden = isAsked || count > 0 || isOver;
    composer.node.hidden = isAsked || isOver;
    const last = conversation?.messages.at(-1);
    typing.hidden =
      isOver || !(conversation?.isTyping === true || (conversation?.isByBot === true && isAnswering(last)));
    const survey = conversation?.survey ?? null;
    const wanted = isOver ? JSON.stringify([survey, hasRated]) : '';
    if (wanted !== drawnOver)
      over.replaceChildren(...(isOver ? [endingView(survey, hasRated, { words, rate, again })] : []));
    drawnOver = wanted;
  };
  /** Who reads at the end of the talk stays there, whatever comes and however late its pictures do. */
  let isAtEnd = true;
  const toEnd = () => {
    if (isAtEnd) body.scrollTop = body.scrollHeight;
  };
  body.addEventListener('scroll', () => {
    isAtEnd = body.scrollHeight - body.scrollTop - body.clientHeight < NEAR_END;
  });
  const sizes = new ResizeObserver(toEnd);
  for (const part of [body, list, typing, over]) sizes.observe(part);
  return {
    node: element('div', { attrs: { style: 'display:contents' } }, offline, body, composer.node),
    draw,
    focus() {
      isAtEnd = true;
      toEnd();
      const first = questions?.querySelector('input');
      if (first) first.focus();
      else if (composer.node.hidden) body.focus();
      else composer.focus();
    },
  };
}

/** So long a bot is thought to be at its answer. */
const ANSWERING_MS = 15_000;

const isAnswering = (last: WidgetMessage | undefined): boolean =>
  last?.from === 'visitor' && Date.now() - Date.parse(last.at) < ANSWERING_MS;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** What people are asked before they write. */
function questionForm(
  fields: readonly PreChatField[],
  words: Words,
  begin: (answers: Record<string, string>) => Promise<void>,
): HTMLFormElement {
  const problem = element('p', { class: 'problem', attrs: { role: 'alert' } });
  const button = element('button', { class: 'main', attrs: { type: 'submit' } }, words('begin'));
  const asked = fields.map((field) => {
    const error = element('span', { class: 'problem', attrs: { id: `wrong-${field}` } });
    const input = element('input', {
      attrs: {
        ...INPUTS[field],
        name: field,
        required: true,
        maxlength: LONGEST_ANSWER[field],
        'aria-describedby': error.id,
        dir: 'auto',
      },
      on: { input: () => mend(error, input) },
    });
    return { field, input, error };
  });
  const submit = async () => {
    const wrong = asked.filter(({ field, input, error }) => {
      const isWrong = !IS_RIGHT[field](input.value.trim());
      error.textContent = isWrong ? words(`wrong.${field}`) : '';
      input.setAttribute('aria-invalid', String(isWrong));
      return isWrong;
    });
    problem.textContent = '';
    if (wrong[0]) return wrong[0].input.focus();
    button.disabled = true;
    try {
      await begin(Object.fromEntries(asked.map(({ field, input }) => [field, input.value.trim()])));
    } catch (error) {
      problem.textContent = words(error instanceof CallFailure && error.status === 429 ? 'tooMany' : 'refused');
    }
    button.disabled = false;
  };
  return element(
    'form',
    {
      class: 'ask',
      attrs: { novalidate: true },
      on: {
        submit: (event) => {
          event.preventDefault();
          void submit();
        },
      },
    },
    element('p', {}, words('intro')),
    ...asked.map(({ field, input, error }) => element('label', {}, words(`fields.${field}`), input, error)),
    problem,
    button,
  );
}

function mend(error: HTMLElement, input: HTMLInputElement): void {
  error.textContent = '';
  input.removeAttribute('aria-invalid');
}
