import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { answerOf, isText, listOf, objectOf } from '../../providers/api/shape';

/** What the server answers a series with; `generated` is told this once. */
export interface CreatedSeries {
  ids: string[];
  generated: JsonObject[];
}

const isCreated = objectOf<CreatedSeries>({ ids: listOf(isText), generated: listOf(isObject) });

/** Reads the answer. @throws Error when it is something else. */
export const asCreatedSeries = (answer: unknown): CreatedSeries => answerOf('POST series', isCreated, answer);
