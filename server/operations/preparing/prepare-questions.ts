import type { JsonObject, Resource } from '../../../core/types';
import type { Packed } from '../../reading/threads/packed';
import type { PreparedCreate } from './prepare-create';
import type { PreparedUpdate, UpdateMode } from './prepare-update';
import type { CallerFacts } from './caller-facts';

/** What is asked of the thread for large records. */
export type PrepareQuestions = {
  create: { asks: { facts: CallerFacts; resource: Packed<Resource>; body: JsonObject }; answers: PreparedCreate };
  update: {
    asks: { facts: CallerFacts; resource: Packed<Resource>; stored: JsonObject; body: JsonObject; mode: UpdateMode };
    answers: Omit<PreparedUpdate, 'stored'>;
  };
};
