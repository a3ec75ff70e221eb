import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
import type { Context } from './context';

/** MixMonitor says nowhere but in this variable of the channel what it writes to. */
export function recordingBegins(context: Context, message: AmiMessage): void {
  const [uniqueid, name] = [message.get('Uniqueid'), message.get('Value')];
  const found = callOf(context, uniqueid);
  if (!found || uniqueid === undefined || name === undefined) return;
  recordingEnds(context, found.id, uniqueid);
  found.call.recordings.set(uniqueid, { name, startedAt: context.at });
}

/** The recording of a channel is complete, where one runs: by StopMixMonitor, or because the channel is gone. */
export function recordingEnds(context: Context, id: string, uniqueid: string): void {
  const call = context.state.calls.get(id);
  const recording = call?.recordings.get(uniqueid);
  if (!call || !recording) return;
  call.recordings.delete(uniqueid);
  tellStart(context, id);
  const { name, startedAt } = recording;
  const format = /\.(wav|mp3)$/.exec(name)?.[1];
  context.tell([id, 'recording.ended', name], {
    type: 'recording.ended',
    call: id,
    recording: name,
    startedAt: new Date(startedAt).toISOString(),
    seconds: Math.max(0, Math.round((context.at - startedAt) / 1000)),
    ...(format === 'wav' || format === 'mp3' ? { format } : {}),
  });
}
