import type { DataRecord } from '../../../../../core/wire';
import { newSession, step } from '../../rules/flow/engine';
import { readFlow } from '../../rules/flow/flow';
import type { FlowNode } from '../../rules/flow/flow-nodes';
import type { FlowInput, FlowWorld } from '../../rules/flow/session';
import { ATTENDANCES } from '../../rules/attendances';
import { note, type Writing } from '../channels/writing';
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
  const { session, commands, trail } = step(flow, row.session, input, world);
  if (trail.some((id) => isAsking(flow.nodes.get(id), world)) && (attendance['surveyAskedAt'] ?? null) === null)
    await note(writing, ATTENDANCES, attendance.id, { surveyAskedAt: world.now });
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

/** Does a block ask something of a survey that is there? */
const isAsking = (node: FlowNode | undefined, world: FlowWorld): boolean =>
  node?.type === 'survey' && (world.surveyOf(node.data.surveyId)?.questions.length ?? 0) > 0;
