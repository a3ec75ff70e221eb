import { Problem } from '../../../core/errors';
import { REPORT_SCHEDULES, DELIVERY_PROBLEMS, type DeliveryProblem } from '../../../core/reports/delivery';
import { setComputed } from '../../operations/set-computed';
import type { JobKind, JobRun } from '../job-kind';
import { requestReader } from '../request-reader';
import { deliverTo, MailRefused, type Delivery } from './deliver-to';
import { hasSchedules, loadSchedule } from './schedule-row';

const read = requestReader<{ schedule: string; at: string }>({
  schedule: { type: 'string' },
  at: { type: 'string', format: 'date-time' },
});

/** Who has been written to, or could not be, so far. */
interface Progress {
  sent: number;
  missed: { userId: string; problem: DeliveryProblem }[];
  done: string[];
}

/** Sends a report to the people of a schedule, each with own rights. One that was lost goes on with those who have none yet. */
export const deliveryJob: JobKind = {
  ofTenant: true,
  audit: 'export',
  async run(run) {
    const { schedule: id, at } = read(run.job);
    const { system } = run;
    const { runtime, scope } = system;
    const schedule = hasSchedules(runtime) ? await loadSchedule(runtime, runtime.database.as(scope), id) : undefined;
    // Removed or stopped since.
    if (!schedule?.enabled) return;
    run.expect(schedule.recipients.length);
    const delivery: Delivery = { schedule, at: new Date(at), system, signal: run.signal };
    const progress = progressIn(run);
    for (const userId of schedule.recipients)
      if (!progress.done.includes(userId)) await deliverNext(run, delivery, progress, userId);
    await note(run, id, progress);
  },
  async settle(system, { request }, { status }) {
    const { schedule } = request;
    if (status !== 'failed' || typeof schedule !== 'string' || !hasSchedules(system.runtime)) return;
    await setComputed(system, REPORT_SCHEDULES, schedule, { lastProblem: 'failed' satisfies DeliveryProblem });
  },
};

async function deliverNext(run: JobRun, delivery: Delivery, progress: Progress, userId: string): Promise<void> {
  run.signal.throwIfAborted();
  // A mail server that was waited for in vain is asked once more for each of the others, and not waited for.
  const isAway = progress.missed.some(({ problem }) => problem === 'mailFailed');
  try {
    await deliverTo(delivery, userId, { retries: isAway ? 0 : MOST_RETRIES });
    progress.sent += 1;
  } catch (error) {
    run.signal.throwIfAborted();
    const problem = problemOf(error);
    if (problem === 'failed' || problem === 'mailFailed')
      delivery.system.runtime.report(error, `report schedule ${delivery.schedule.id}`);
    progress.missed.push({ userId, problem });
  }
  progress.done.push(userId);
  const { sent, missed, done } = progress;
  const { runtime, scope } = delivery.system;
  await runtime.database.transaction(scope, (executor) =>
    run.checkpoint(executor, {
      cursor: { sent, missed: missed.map((one) => ({ ...one })), done },
      done: done.length,
      refused: missed.length,
    }),
  );
}

/** Some three minutes with the usual waits. */
const MOST_RETRIES = 3;

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof MailRefused) return 'mailFailed';
  if (!(error instanceof Problem)) return 'failed';
  return PROBLEMS[error.code] ?? 'unfit';
}

/** By the code of what was refused; everything else is an order that does not fit the report any more. */
const PROBLEMS: Readonly<Partial<Record<string, DeliveryProblem>>> = {
  not_found: 'reportGone',
  unauthenticated: 'personGone',
  forbidden: 'notAllowed',
  field_forbidden: 'notAllowed',
  too_many_groups: 'tooMuch',
  report_too_costly: 'tooMuch',
  too_costly: 'tooMuch',
};

function progressIn({ job: { cursor } }: JobRun): Progress {
  const kept = cursor as Progress | null;
  return kept ?? { sent: 0, missed: [], done: [] };
}

async function note({ system }: JobRun, id: string, { sent, missed }: Progress): Promise<void> {
  const problem = DELIVERY_PROBLEMS.find((one) => missed.some((each) => each.problem === one));
  await setComputed(system, REPORT_SCHEDULES, id, {
    ...(sent > 0 && { lastSentAt: new Date().toISOString() }),
    lastProblem: problem ?? null,
    missed: missed.map(({ userId }) => userId),
  });
}
