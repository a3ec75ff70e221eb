import { Validator, type Schema } from '@cfworker/json-schema';
import { Problem } from '../../core/errors';
import type { JsonObject } from '../../core/types';
import type { Job } from './job';

/** What a member of an object may be. */
export type Members<Kept> = { [Name in keyof Kept]-?: Schema };

/** Schema of an object with these members; those under `may` can be absent. */
export function objectOf<Kept extends object>(members: Members<Kept>, may: readonly (keyof Kept)[] = []): Schema {
  return {
    type: 'object',
    properties: members,
    required: Object.keys(members).filter((name) => !may.some((one) => one === name)),
  };
}

/** An id of a record, or of a job. */
export const ID: Schema = { type: 'string', format: 'uuid' };

/**
 * Reads what a kind of job works by. Jobs wait and run while the server becomes another, so what is kept may be of one that said
 * it in other words.
 * @throws Problem `unreadable_job`
 */
export function requestReader<Kept extends object>(
  members: Members<Kept>,
  may: readonly (keyof Kept)[] = [],
): (job: Pick<Job, 'kind' | 'request'>) => Kept {
  const validator = new Validator(objectOf(members, may), '2020-12', false);
  const isKept = (request: object): request is Kept => validator.validate(request).valid;
  return ({ kind, request }) => {
    if (isKept(request)) return request;
    throw new Problem('unreadable_job', {
      detail: `${kind}: expected a request as it is kept now; ${faultsOf(validator, request)}. Order it again.`,
    });
  };
}

/** Where it differs, without the values: they may be of records. */
function faultsOf(validator: Validator, request: JsonObject): string {
  const faults = validator
    .validate(request)
    .errors.map(({ instanceLocation, keyword }) => `${instanceLocation.slice(1) || '/'} ${keyword}`);
  return [...new Set(faults)].slice(0, 10).join(', ');
}
