import { Problem } from '../../../../core/errors';
import type { DataRecord } from '../../../../core/wire';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import { currentPreview } from '../../dialer/server/previews/act-on-preview';
import type { Desk, DeskCall } from '../rules/desk';
import { deskCall } from './desk-call';

/** @throws Problem `forbidden` for whoever does not say what came of calls */
export async function deskOf(context: PersonContext): Promise<Desk> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const at = new Date().toISOString();
  const [states, preview] = await Promise.all([
    listRecords(context, 'agent-states', {
      filter: { channel: 'PABX', agentId: context.principal.user.id },
      range: { first: 0, last: 0 },
    }),
    currentPreview(context),
  ]);
  const [state = null] = states.records;
  return { at, state, work: state === null ? null : await workOf(context, state), preview };
}

async function workOf(context: PersonContext, state: DataRecord): Promise<DeskCall | null> {
  const { callId } = state;
  if (typeof callId !== 'string') return null;
  try {
    return await deskCall(context, callId, state['state'] === 'ringing' ? 'ringing' : 'work');
  } catch (error) {
    // Answered by somebody else, or given on, since the state was read: the next state says so.
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
