import { Problem } from '../../../core/errors';
import { DatabaseFailure } from '../../database/connection/database-failure';

/** What a count answers. @throws Problem `too_costly` where the database gave up on it */
export async function countedInTime<Result>(collection: string, asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout')
      throw new Problem('too_costly', {
        detail: `${collection}: expected the choice to be counted in time; narrow it.`,
        cause: error,
      });
    throw error;
  }
}
