import { FILE_TYPES, LARGEST_FILE, LONGEST_TEXT, MOST_FILES } from '../rules/webchat/wire';
import { CallFailure, type SentFile } from './calls';
import { element, icon } from './element';
import type { Words } from './words';

export interface Composer {
  node: HTMLElement;
  focus(): void;
}

interface Sending {
  words: Words;
  upload: (file: File) => Promise<SentFile>;
  send: (text: string | null, files: SentFile[]) => Promise<void>;
}

interface Chosen {
  name: string;
  sent: SentFile | undefined;
}

/** Where visitors write, and choose files. Enter sends; with Shift it begins another line. */
export function createComposer({ words, upload, send }: Sending): Composer {
  let chosen: Chosen[] = [];
  const problem = element('p', { class: 'problem', attrs: { role: 'alert', hidden: true } });
  const chips = element('div', { class: 'chips', attrs: { hidden: true } });
  const text = element('textarea', {
    attrs: {
      rows: 1,
      maxlength: LONGEST_TEXT,
      'aria-label': words('write'),
      placeholder: words('write'),
      dir: 'auto',
      enterkeyhint: 'send',
    },
    on: {
      input: () => grow(text),
      keydown: (event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        submit();
      },
    },
  });
  const picker = element('input', {
    attrs: {
      type: 'file',
      multiple: true,
      hidden: true,
      accept: [...FILE_TYPES, '.xlsx', '.docx', '.csv', '.txt'].join(','),
    },
    on: {
      change: () => {
        for (const file of picker.files ?? []) void choose(file);
        picker.value = '';
      },
    },
  });
  const say = (message: string | null) => {
    problem.textContent = message ?? '';
    problem.hidden = message === null;
  };
  const drawChips = () => {
    chips.hidden = chosen.length === 0;
    chips.replaceChildren(
      ...chosen.map((one) =>
        element(
          'div',
          { class: 'chip' },
          element(
            'span',
            { attrs: one.sent ? {} : { role: 'status' } },
            one.sent ? one.name : words('uploading', { name: one.name }),
          ),
          one.sent !== undefined &&
            element(
              'button',
              {
                attrs: { type: 'button', 'aria-label': words('remove', { name: one.name }) },
                on: { click: () => drop(one) },
              },
              icon('close'),
            ),
        ),
      ),
    );
  };
  const drop = (one: Chosen) => {
    chosen = chosen.filter((other) => other !== one);
    drawChips();
    text.focus();
  };
  const choose = async (file: File) => {
    say(null);
    if (chosen.length >= MOST_FILES) return say(words('mostFiles', { count: MOST_FILES }));
    if (file.size > LARGEST_FILE) return say(words('tooLarge', { name: file.name }));
    const one: Chosen = { name: file.name, sent: undefined };
    chosen.push(one);
    drawChips();
    try {
      one.sent = await upload(file);
      drawChips();
    } catch (error) {
      drop(one);
      const status = error instanceof CallFailure ? error.status : 0;
      say(
        status === 413
          ? words('tooLarge', { name: file.name })
          : status === 415
            ? words('wrongType', { name: file.name })
            : words(status === 429 ? 'tooMany' : 'refused'),
      );
    }
  };
  const submit = () => {
    const written = text.value.trim();
    if (chosen.some(({ sent }) => sent === undefined)) return;
    const files = chosen.flatMap(({ sent }) => sent ?? []);
    if (written === '' && files.length === 0) return;
    say(null);
    text.value = '';
    grow(text);
    chosen = [];
    drawChips();
    text.focus();
    send(written === '' ? null : written, files).catch((error: unknown) => {
      if (error instanceof CallFailure && error.status === 429) say(words('tooMany'));
    });
  };
  const node = element(
    'form',
    {
      class: 'write',
      on: {
        submit: (event) => {
          event.preventDefault();
          submit();
        },
      },
    },
    problem,
    chips,
    element(
      'div',
      { class: 'row' },
      element(
        'button',
        {
          class: 'tool',
          attrs: { type: 'button', 'aria-label': words('attach') },
          on: { click: () => picker.click() },
        },
        icon('clip'),
      ),
      picker,
      text,
      element('button', { class: 'tool send', attrs: { type: 'submit', 'aria-label': words('send') } }, icon('send')),
    ),
  );
  return { node, focus: () => text.focus() };
}

/** As high as what is written, within its limits. */
function grow(text: HTMLTextAreaElement): void {
  text.style.blockSize = '';
  if (text.value !== '') text.style.blockSize = `${text.scrollHeight + 2}px`;
}
