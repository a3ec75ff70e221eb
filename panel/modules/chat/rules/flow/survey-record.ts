import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { scaleOf } from '../../../pabx/rules/survey-scale';
import type { FlowSurvey, SurveyQuestion } from './session';

const TYPES = ['scale', 'yes_no', 'options', 'text'] as const;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
const objectsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A record of `surveys` as a flow asks it; what wants a voice is left out. */
export function surveyIn({ introText, questions, metric }: JsonObject): FlowSurvey {
  return {
    intro: textOf(introText),
    questions: objectsOf(questions).flatMap((question, place): SurveyQuestion[] => {
      const type = TYPES.find((one) => one === question['type']);
      if (!type) return [];
      return [
        {
          position: numberOf(question['position']) ?? place,
          text: textOf(question['text']),
          type,
          ...scaleOf(question, metric),
          options: objectsOf(question['options']).map(({ digit, label, value }) => ({
            digit: textOf(digit),
            label: textOf(label),
            value: numberOf(value) ?? null,
          })),
        },
      ];
    }),
  };
}
