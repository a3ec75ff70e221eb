import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
import type { Context } from './context';

/** MixMonitor says nowhere but in this variable of the channel what it writes to. */
export function recordingBegins(context: Context, message: AmiMessage): void {
  const [uniqueid, name] = [message.get('Uniqueid'), message.get('Value')];
  const found = callOf(context, uniqueid);
  if (found && uniqueid !== undefined && name !== undefined)
    found.call.recordings.set(name, { channel: uniqueid, startedAt: context.at });
}

/** One is stopped; of several, nobody says which: without a name, Asterisk stops the one that has run for longest. */
export function recordingStops(context: Context, message: AmiMessage): void {
  const uniqueid = message.get('Uniqueid');
  const found = callOf(context, uniqueid);
  if (!found) return;
  const [name] = [...found.call.recordings].find(([, { channel }]) => channel === uniqueid) ?? [];
  if (name !== undefined) recordingEnds(context, found.id, name);
}

/** The recordings of a channel are complete, because the channel is gone. */
export function recordingsEnd(context: Context, id: string, uniqueid: string): void {
  for (const [name, { channel }] of context.state.calls.get(id)?.recordings ?? [])
    if (channel === uniqueid) recordingEnds(context, id, name);
}

function recordingEnds(context: Context, id: string, name: string): void {
  const { recordings } = context.state.calls.get(id) ?? {};
  const recording = recordings?.get(name);
  if (!recording) return;
  recordings?.delete(name);
  tellStart(context, id);
  const { startedAt } = recording;
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
