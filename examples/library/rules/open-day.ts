import { violation, type RecordRule } from 'painel/core';

const SUNDAY = 0;

/** On Sundays the library is closed: nothing is due then. */
export const onOpenDay: RecordRule = ({ due }) =>
  new Date(`${String(due)}T00:00:00Z`).getUTCDay() === SUNDAY ? [violation('due', 'closed')] : [];
