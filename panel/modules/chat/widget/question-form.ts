import { LONGEST_ANSWER, type PreChatField } from '../rules/webchat/wire';
import { CallFailure } from './calls';
import { element } from './element';
import type { Words } from './words';

const INPUTS: Readonly<Record<PreChatField, { type: string; autocomplete: string; inputmode?: string }>> = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  document: { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const IS_RIGHT: Readonly<Record<PreChatField, (text: string) => boolean>> = {
  name: (text) => text.length > 0,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  phone: (text) => digitsIn(text) >= 8 && digitsIn(text) <= 15,
  document: (text) => /^[\w.\-/ ]{11,20}$/.test(text),
};

/** What people are asked before they write. */
export function questionForm(
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
