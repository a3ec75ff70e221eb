import { isObject } from '../../../../core/is-object';
import type { PersonHook } from '../../../../server/operations/person/person-hook';

const ANALYSES = 'quality-analyses';

/** Of analyses what was answered in words of somebody's goes; what is counted stays. */
export const keepVerdicts: PersonHook = {
  needs: { [ANALYSES]: ['answers'] },
  find: () => Promise.resolve(new Map()),
  instead: {
    [ANALYSES](value, field, { answers }) {
      if (field !== 'value') return undefined;
      const isText = (answer: unknown): boolean =>
        isObject(answer) && answer['answerType'] === 'text' && answer['value'] === value;
      return Array.isArray(answers) && answers.some(isText) ? undefined : value;
    },
  },
};
