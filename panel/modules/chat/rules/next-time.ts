const DAY_MS = 86_400_000;

/** When something that repeats comes next, after `now`; ISO 8601. A month that is too short has it on its last day; null where it does not repeat, or not so long. */
export function nextTime(
  { scheduledAt, repeat, repeatUntil }: { scheduledAt: string; repeat: string; repeatUntil: string | null },
  now: Date,
): string | null {
  const first = new Date(scheduledAt);
  const last = repeatUntil === null ? Infinity : Date.parse(`${repeatUntil}T23:59:59.999Z`);
  let next = first;
  for (let count = 1; next <= now || count === 1; count += 1) {
    const time = timeOf(first, repeat, count);
    if (time === null) return null;
    next = time;
  }
  return next.getTime() > last ? null : next.toISOString();
}

function timeOf(first: Date, repeat: string, count: number): Date | null {
  if (repeat === 'daily') return new Date(first.getTime() + count * DAY_MS);
  if (repeat === 'weekly') return new Date(first.getTime() + count * 7 * DAY_MS);
  if (repeat !== 'monthly') return null;
  const month = new Date(first);
  month.setUTCDate(1);
  month.setUTCMonth(first.getUTCMonth() + count);
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(first.getUTCDate(), days));
  return month;
}
