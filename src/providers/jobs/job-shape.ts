import { JOB_STATUSES, type JobKindName, type JobRefusal, type JobView } from '../../../core/jobs';
import { isObject } from '../../../core/is-object';
import type { Violation } from '../../../core/wire';
import { isFlag, isNumber, isText, listOf, objectOf, oneOf, orAbsent, orNull } from '../api/shape';

/** Which there are, the application says. */
const isKind = (value: unknown): value is JobKindName => isText(value);

const isViolation = objectOf<Violation>({ path: isText, code: isText, message: isText, params: isObject });

export const isJobView = objectOf<JobView>({
  id: isText,
  kind: isKind,
  collection: isText,
  params: isObject,
  status: oneOf(JOB_STATUSES),
  total: orNull(isNumber),
  done: isNumber,
  refused: isNumber,
  createdAt: isText,
  startedAt: orNull(isText),
  finishedAt: orNull(isText),
  expiresAt: isText,
  result: orNull(objectOf({ name: isText, type: isText, size: isNumber, until: isText })),
  problem: orNull(
    objectOf<NonNullable<JobView['problem']>>({
      code: isText,
      params: isObject,
      errors: orAbsent(listOf(isViolation)),
    }),
  ),
  outcome: orNull(isObject),
  canUndo: isFlag,
});

export const isJobRefusal = objectOf<JobRefusal>({
  row: orNull(isNumber),
  recordId: orNull(isText),
  label: isText,
  code: isText,
  title: isText,
  errors: listOf(isViolation),
  reason: isText,
});
