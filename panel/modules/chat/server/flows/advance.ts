import type { DataRecord } from '../../../../../core/wire';
import { newSession, step } from '../../rules/flow/engine';
import { readFlow } from '../../rules/flow/flow';
import type { FlowInput } from '../../rules/flow/session';
import type { Writing } from '../channels/writing';
import { carryOut } from './carry-out';
import { flowWorld } from './flow-world';
import { dropSession, keepSession, keepVersion, versionOf, type SessionRow } from './session-rows';

interface Around {
  tenantId: string;
  attendance: DataRecord;
  contact: DataRecord;
  connection: DataRecord;
  at: string;
}

/** Begins a conversation with what the flow is now. */
export async function beginFlow(writing: Writing, around: Around, flow: DataRecord, text: string): Promise<void> {
  const contentVersion = await keepVersion(writing.executor, flow);
  await advance(
    writing,
    around,
    {
      attendanceId: around.attendance.id,
      tenantId: around.tenantId,
      flowId: flow.id,
      contentVersion,
      session: newSession(readFlow(flow)),
      pending: null,
      step: 0,
    },
    { kind: 'begin', text },
  );
}

/** One step of a conversation, by the version of the flow that it began with: what it leads to is done, and where it stands is kept. */
export async function advance(writing: Writing, around: Around, row: SessionRow, input: FlowInput): Promise<void> {
  const { executor } = writing;
  const { tenantId, attendance, contact, at } = around;
  const flow = readFlow((await versionOf(executor, row)) ?? {});
  const world = await flowWorld(writing, flow, { ...around, now: new Date().toISOString() });
  const { session, commands } = step(flow, row.session, input, world);
  const pending = await carryOut(writing, { tenantId, attendance, contact, at }, commands);
  if (session.awaits === null || session.until === null) {
    await dropSession(executor, row.attendanceId);
    return;
  }
  // What is under way outside goes on while the contact writes.
  const isStill = input.kind === 'message' && row.pending !== null && session.awaits === 'outside' && pending === null;
  if (isStill) return;
  await keepSession(
    executor,
    { ...row, session, pending, step: row.step + 1 },
    pending === null ? session.until : world.now,
  );
}
