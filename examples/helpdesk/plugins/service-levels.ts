import {
  asSystem,
  definePlugin,
  listRecords,
  Problem,
  UNTOUCHED,
  updateRecord,
  type Json,
  type TimedWork,
} from 'painel';

const HOUR_MS = 3_600_000;
/** By when a ticket is to be solved, in hours, by its priority. */
const HOURS: Readonly<Record<string, number>> = { low: 72, normal: 24, high: 8, urgent: 2 };
/** Tickets of one look at the clock; what is left waits for the next, a quarter of a minute later. */
const MOST = 100;

/** When a ticket of this priority is due whose time began at `since`; whether it is late already, the next look at the clock says. */
function timesOf(since: Json | undefined, priority: Json | undefined) {
  const due = Date.parse(String(since)) + (HOURS[String(priority)] ?? 24) * HOUR_MS;
  return { dueAt: new Date(due).toISOString(), overdue: false };
}

/** While it waits for the customer, and once it is solved, nobody is late. Several servers may do so: each ticket goes by the version that was read. */
const markOverdue: TimedWork = async (runtime, signal) => {
  const system = asSystem(runtime, 'platform');
  const { records } = await listRecords(system, 'tickets', {
    filter: { state: ['new', 'open'], overdue: false, dueAt_lt: new Date().toISOString() },
    range: { first: 0, last: MOST - 1 },
  });
  for (const { id, version } of records) {
    if (signal.aborted) return;
    const change = { id, version, body: { overdue: true }, mode: 'merge' } as const;
    await updateRecord(system, 'tickets', change).catch((error: unknown) => {
      const isOvertaken = error instanceof Problem && ['conflict', 'not_found'].includes(error.code);
      if (!isOvertaken) throw error;
    });
  }
};

/** When tickets are due, who has them, and which of them are late. */
export const serviceLevels = definePlugin({
  name: 'service levels',
  resources: {
    tickets: {
      effect: {
        needs: { tickets: ['priority', 'dueAt', 'overdue', 'assigneeId'] },
        looksAt: ['priority'],
        beforeCreate: async (_context, _executor, { record, at }) => ({
          ...UNTOUCHED,
          values: timesOf(at, record['priority']),
        }),
        beforeChange: async (_context, _executor, { stored, record }) => ({
          ...UNTOUCHED,
          values: timesOf(stored['createdAt'], record['priority']),
        }),
        beforeMove: async ({ principal }, _executor, { move, record, at }) => {
          if (move === 'reopen') return { ...UNTOUCHED, values: timesOf(at, record['priority']) };
          // Whoever takes a ticket on that is nobody's has it.
          const isTaken = move === 'open' && record['assigneeId'] == null && principal?.user.role === 'Agent';
          return isTaken ? { ...UNTOUCHED, values: { assigneeId: principal.user.id } } : UNTOUCHED;
        },
      },
    },
  },
  clock: { 'tickets that are late': markOverdue },
});
