import { LONGEST_COMMENT, type WidgetSurvey } from '../rules/webchat/wire';
import { element } from './element';
import type { Words } from './words';

interface Ending {
  words: Words;
  rate: (score: number, comment: string) => Promise<void>;
  again: () => void;
}

/** What is seen once a talk is over: how it was, and the way to another. */
export function endingView(
  survey: WidgetSurvey | null,
  wasRated: boolean,
  { words, rate, again }: Ending,
): HTMLElement {
  return element(
    'div',
    { class: 'over' },
    element('span', { attrs: { role: 'status' } }, wasRated ? words('survey.thanks') : words('ended')),
    survey && surveyForm(survey, words, rate),
    element(
      'button',
      { class: survey ? 'plain' : 'main', attrs: { type: 'button' }, on: { click: again } },
      words('again'),
    ),
  );
}

function surveyForm({ intro, question, min, max }: WidgetSurvey, words: Words, rate: Ending['rate']): HTMLFormElement {
  const problem = element('p', { class: 'problem', attrs: { role: 'alert' } });
  const send = element('button', { class: 'main', attrs: { type: 'submit', disabled: true } }, words('survey.send'));
  const comment = element('textarea', { attrs: { rows: 2, maxlength: LONGEST_COMMENT, dir: 'auto' } });
  const scores = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const form = element(
    'form',
    {
      class: 'ask',
      on: {
        change: () => {
          send.disabled = chosen() === null;
        },
        submit: (event) => {
          event.preventDefault();
          const score = chosen();
          if (score === null) return;
          send.disabled = true;
          rate(score, comment.value.trim()).catch(() => {
            problem.textContent = words('refused');
            send.disabled = false;
          });
        },
      },
    },
    intro !== null && element('p', { attrs: { dir: 'auto' } }, intro),
    element(
      'fieldset',
      { class: 'choices' },
      element('legend', { attrs: { dir: 'auto' } }, question),
      ...scores.map((score) => {
        const end = score === min ? words('survey.lowest') : score === max ? words('survey.highest') : '';
        return element(
          'label',
          {},
          element('input', {
            attrs: {
              type: 'radio',
              name: 'score',
              value: score,
              ...(end !== '' && { 'aria-label': `${score}: ${end}` }),
            },
          }),
          String(score),
        );
      }),
    ),
    element(
      'div',
      { class: 'ends', attrs: { 'aria-hidden': 'true' } },
      element('span', {}, words('survey.lowest')),
      element('span', {}, words('survey.highest')),
    ),
    element('label', {}, words('survey.comment'), comment),
    problem,
    send,
  );
  const chosen = (): number | null => {
    const value = new FormData(form).get('score');
    return typeof value === 'string' ? Number(value) : null;
  };
  return form;
}
