import { useNotify } from 'react-admin';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import type { DeskCall } from '../../rules/desk';
import { useLine } from '../softphone/useLine';
import { CallButtons, type CallCommand, type CallControls } from './CallButtons';
import { CALLS } from './desk-shape';
import { useDeskAction } from './useDeskAction';

interface CallActionsProps {
  work: DeskCall;
  refresh: () => void;
}

/**
 * What the agent may have done to the call that goes on. With a telephone in the browser that does it itself, as far as a telephone can; else, and
 * for all that needs the other side of the exchange, the exchange does it.
 */
export function CallActions({ work: { call, consulted }, refresh }: CallActionsProps) {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { act, isBusy } = useDeskAction(refresh);
  const notify = useNotify();
  const line = useLine();
  const { state, direction } = call;
  const isOwnLine = line !== null && state !== 'ended';
  const isTalking = state === 'answered' || state === 'on_hold' || isOwnLine;
  const isHeld = state === 'on_hold' || (isOwnLine && line.isHeld);
  const isConsulting = consulted !== null;
  const isPossible: Record<CallCommand, boolean> = {
    hold: isTalking && !isHeld && !isConsulting,
    resume: isHeld && !isConsulting,
    transfer: isTalking && !isConsulting,
    consult: state === 'answered' && !isHeld,
    digits: (state === 'answered' || isOwnLine) && !isHeld,
    complete: isConsulting,
    reconnect: isConsulting,
    // Whoever hangs up what only rings at them would take it from the others at whom it may ring next.
    hangup: isTalking || (state !== 'ended' && direction === 'outbound'),
  };
  const may = (command: CallCommand) => mayOnRecord(ability, command, CALLS, { ...call }, tenantId);
  const commands = Object.keys(isPossible) as CallCommand[];
  const run: CallControls['run'] = async (command, more = {}) => {
    const byLine = isOwnLine ? line.run(command, more) : undefined;
    if (byLine === undefined) return act(`/api/calls/${call.id}/commands`, { command, ...more });
    const isDone = await byLine;
    if (!isDone) notify('desk.phone.notDone', { type: 'error', multiLine: true });
    refresh();
    return isDone;
  };
  return (
    <CallButtons
      isHeld={isHeld}
      consulted={consulted}
      isBusy={isBusy}
      can={new Set(commands.filter((command) => isPossible[command] && may(command)))}
      run={run}
    />
  );
}
