import type { DataRecord } from '../../../../../core/wire';
import { ATTENDANCES } from '../../rules/attendances';
import { timesEnded } from '../../rules/handling';
import { UNOFFERED } from '../inbox/offer';
import { tellSector } from './enter-sector';
import { move, type Writing } from './writing';

/**
 * Ends an attendance that no agent ends. In the history of its sector whoever still waited has given up.
 * @throws Problem `transition_refused` where it is over
 */
export async function endAttendance(
  writing: Writing,
  attendance: DataRecord,
  reason: 'contact' | 'inactivity',
  at: string,
): Promise<void> {
  const { status, sectorId = null, agentId = null, assignedAt, waitingSince, startedAt } = attendance;
  const closed = await move(writing, ATTENDANCES, attendance.id, {
    name: 'close',
    values: { ...UNOFFERED, ...timesEnded(attendance, at), closeReason: reason },
  });
  const event = status === 'waiting' || status === 'transferred' ? 'abandoned' : 'closed';
  await tellSector(writing, closed, { event, sectorId, agentId, at, since: assignedAt ?? waitingSince ?? startedAt });
}
