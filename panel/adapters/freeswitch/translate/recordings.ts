import type { EslEvent } from '../esl/esl-event';
import { callOfEvent, tellStart } from './calls';
import type { Context } from './context';

export function recordingBegins(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const name = event.get('Record-File-Path');
  if (!found || name === undefined) return;
  found.call.recordings.set(keyOf(found.uuid, name), { name, startedAt: context.at });
}

export function recordingEnds(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const name = event.get('Record-File-Path');
  if (!found || name === undefined) return;
  const seconds = event.number('variable_record_seconds');
  const milliseconds = event.number('variable_record_ms');
  tellRecording(context, found.id, keyOf(found.uuid, name), name, seconds ?? (milliseconds ?? 0) / 1000);
}

/** The channel is gone, and its recordings with it, where nobody said so. */
export function recordingsEnd(context: Context, id: string, uuid: string): void {
  for (const [key, { name }] of context.state.calls.get(id)?.recordings ?? [])
    if (key.startsWith(`${uuid}|`)) tellRecording(context, id, key, name);
}

function tellRecording(context: Context, id: string, key: string, name: string, told?: number): void {
  const call = context.state.calls.get(id);
  if (!call || call.isSpy) return;
  const known = call.recordings.get(key);
  call.recordings.delete(key);
  const seconds = told ?? (context.at - (known?.startedAt ?? context.at)) / 1000;
  const startedAt = known?.startedAt ?? context.at - seconds * 1000;
  const format = /\.(wav|mp3)$/.exec(name)?.[1];
  tellStart(context, id);
  context.tell([id, 'recording.ended', name], {
    type: 'recording.ended',
    call: id,
    recording: name,
    startedAt: new Date(startedAt).toISOString(),
    seconds: Math.max(0, Math.round(seconds)),
    ...(format === 'wav' || format === 'mp3' ? { format } : {}),
  });
}

function keyOf(uuid: string, name: string): string {
  return `${uuid}|${name}`;
}
