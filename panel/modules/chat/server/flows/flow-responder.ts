import type { DataRecord } from '../../../../../core/wire';
import { enterSector } from '../channels/enter-sector';
import type { Responder } from '../channels/responder';
import type { Writing } from '../channels/writing';
import { advance, beginFlow } from './advance';
import { chooseFlow } from './choose-flow';
import { dropSession, lockSession } from './session-rows';

/** Flows answer contacts until people take over: what was begun goes on, else a flow begins; where none is left the contact waits for people. */
export const flowResponder: Responder = async (context, executor, received) => {
  const writing: Writing = { context, executor, events: [] };
  const { tenantId, at } = received;
  const attendance = received.attendance as DataRecord;
  if (attendance['status'] !== 'bot') {
    await dropSession(executor, attendance.id);
    return writing.events;
  }
  const around = {
    tenantId,
    attendance,
    contact: received.contact as DataRecord,
    connection: received.connection as DataRecord,
    at,
  };
  const text = typeof received.message['text'] === 'string' ? received.message['text'] : '';
  const row = await lockSession(executor, attendance.id);
  if (row) {
    await advance(writing, around, row, { kind: 'message', text });
    return writing.events;
  }
  const flow = await chooseFlow(writing, received);
  const own = around.connection['defaultSectorId'];
  if (flow) await beginFlow(writing, around, flow, text);
  else await enterSector(writing, attendance, { sectorId: typeof own === 'string' ? own : null, at });
  return writing.events;
};
