import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useListedCall } from '../../../telephony/pages/listed/useListedCall';
import type { DeskCall } from '../../rules/desk';
import { useLine } from '../softphone/useLine';
import type { CallCommand, CallControls } from './CallButtons';
import { useDeskAction } from './useDeskAction';

interface CallCommands extends Pick<CallControls, 'isHeld' | 'isBusy' | 'run'> {
  /** What there is to do in this state of the call, whether or not the agent may. */
  isPossible: Record<CallCommand, boolean>;
  /** To be drawn: asks why the call is given to a number that a list names. */
  dialog: ReactNode;
}

/**
 * What can be done to a call. With a telephone in the browser that does it itself, as far as a telephone can; else, and for all that needs the other
 * side of the exchange, the exchange does it.
 */
export function useCallCommands(
  { call, consulted, isMuted }: Pick<DeskCall, 'call' | 'consulted' | 'isMuted'>,
  refresh: () => void,
): CallCommands {
  const { call: send, dialog } = useListedCall();
  const { act, isBusy } = useDeskAction(refresh, send);
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
    // The telephone of the browser has a button of its own for it.
    mute: isTalking && !isOwnLine && !isMuted,
    unmute: isTalking && !isOwnLine && isMuted,
    digits: (state === 'answered' || isOwnLine) && !isHeld,
    complete: isConsulting,
    reconnect: isConsulting,
    // Whoever hangs up what only rings at them would take it from the others at whom it may ring next.
    hangup: isTalking || (state !== 'ended' && direction === 'outbound'),
  };
  const run: CallControls['run'] = async (command, more = {}) => {
    const byLine = isOwnLine ? line.run(command, more) : undefined;
    if (byLine === undefined) return act(`/api/calls/${call.id}/commands`, { command, ...more });
    const isDone = await byLine;
    if (!isDone) notify('desk.phone.notDone', { type: 'error', multiLine: true });
    refresh();
    return isDone;
  };
  return { isHeld, isBusy, isPossible, run, dialog };
}
