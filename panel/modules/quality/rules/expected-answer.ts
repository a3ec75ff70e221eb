import type { RecordRule } from '../../../../core/validation/validate-record';
import { violation } from '../../../../core/violations';

/** In the languages of the panel. */
const YES_OR_NO = ['Sim', 'Não', 'Yes', 'No', 'Oui', 'Non', 'نعم', 'لا'];

/** The answer that a criterion expects is one that its question can have: yes or no, in capitals or not, a number of its scale, or one of its categories. */
export const expectedAnswer: RecordRule = ({ answerType, expectedAnswer: answer, scaleMax, categories }) => {
  if (typeof answer !== 'string') return [];
  const isWord = YES_OR_NO.some((one) => one.toLowerCase() === answer.toLowerCase());
  if (answerType === 'yes_no') return isWord ? [] : [violation('expectedAnswer', 'possible', { texts: YES_OR_NO })];
  if (answerType === 'scale' && typeof scaleMax === 'number') {
    const isOnScale = /^\d{1,15}$/.test(answer) && Number(answer) <= scaleMax;
    return isOnScale ? [] : [violation('expectedAnswer', 'possibleScale', { most: scaleMax })];
  }
  if (answerType !== 'category') return [];
  const texts = Array.isArray(categories) ? categories.map(String) : [];
  return texts.includes(answer) ? [] : [violation('expectedAnswer', 'possible', { texts })];
};
