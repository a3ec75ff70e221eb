import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../../server/operations/set-computed';
import { removeUpload } from '../../../../../server/operations/uploads/forget-uploads';
import { findUpload, saveUpload, type Upload } from '../../../../../server/operations/uploads/uploads';
import { announceAll } from '../../../../../server/operations/write/announce';
import { callIdOf } from '../engine/call-rows';
import { recordingIdOf } from '../engine/call-outcomes';

const RECORDINGS = 'recordings';
/** What a recording may be, with the name that the collection has for it. */
const FORMATS: Readonly<Record<string, string>> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' };

/** A sound file on its way. */
export interface Delivery {
  tenantId: string;
  /** Id of the event that told of the recording. */
  event: string;
  content: Readable;
  declared: { name: string; type: string; size?: number | undefined };
}

export interface TakenSound {
  /** Of the recording. */
  id: string;
  /** False where it had its sound before. */
  kept: boolean;
}

/**
 * Keeps the sound of a recording that an exchange told of. A recording that has its sound stays as it is, whatever comes.
 * @throws Problem `not_found` while the recording is not known, `state_conflict` where somebody has removed it,
 * `unsupported_media_type` for what is no WAV and no MP3, and as `saveUpload`
 */
export async function takeSound(
  runtime: Runtime,
  { tenantId, event, content, declared }: Delivery,
): Promise<TakenSound> {
  const system = asSystem(runtime, { tenantId });
  const executor = runtime.database.as(system.scope);
  const id = await toldRecording(executor, event);
  const before = id === undefined ? undefined : await stateOf(executor, id, sql``);
  if (id === undefined || before === undefined) throw unknown(event);
  assertThere(before, event);
  if (before.hasSound) {
    // Else the connection would be closed on whoever still sends.
    content.resume();
    return { id, kept: false };
  }
  const upload = await saveUpload(system, content, declared);
  const format = FORMATS[upload.type];
  const events = await runtime.database
    .transaction(system.scope, async (within) => {
      if (format === undefined)
        throw new Problem('unsupported_media_type', {
          detail: `Body: expected a WAV or MP3 file, got ${upload.type}.`,
        });
      const state = await stateOf(within, id, sql`for no key update`);
      if (state === undefined) throw unknown(event);
      assertThere(state, event);
      const values = { file: upload.id, sizeBytes: upload.size, format };
      return state.hasSound ? [] : setComputedWithin(system, within, RECORDINGS, id, values);
    })
    .catch(async (error: unknown) => {
      await discard(runtime, tenantId, upload);
      throw error;
    });
  if (events.length === 0) await discard(runtime, tenantId, upload);
  announceAll(system, events);
  return { id, kept: events.length > 0 };
}

async function discard(runtime: Runtime, tenantId: string, { id }: Upload): Promise<void> {
  await removeUpload(runtime, await findUpload(asSystem(runtime, { tenantId }), id));
}

/** The id that the recording of an event has, or will have; undefined where there is no such event, or its call has not begun yet. */
async function toldRecording(executor: Executor, event: string): Promise<string | undefined> {
  const [told] = await executor.run(
    compile<{ tenantId: string; call: string; begun: string; recording: string; startedAt: string }>(sql`
      select told."tenantId", told."call", begun."event" ->> 'at' as "begun", told."event" ->> 'recording' as "recording",
        told."event" ->> 'startedAt' as "startedAt"
      from painel.telephony_events as told
      join painel.telephony_events as begun
        on begun."tenantId" = told."tenantId" and begun."call" = told."call" and begun."type" = 'call.started'
      where told."id" = ${event} and told."type" = 'recording.ended'`),
  );
  if (told === undefined) return undefined;
  const { tenantId, call, begun, recording, startedAt } = told;
  return recordingIdOf(callIdOf(tenantId, { at: begun, call }), { source: recording, startedAt });
}

interface State {
  hasSound: boolean;
  isRemoved: boolean;
}

async function stateOf(executor: Executor, id: string, lock: ReturnType<typeof sql>): Promise<State | undefined> {
  const [state] = await executor.run(
    compile<State>(sql`
      select "file" is not null or "localRemovedAt" is not null as "hasSound", "deletedAt" is not null as "isRemoved"
      from "recordings" where "id" = ${id}::uuid ${lock}`),
  );
  return state;
}

function assertThere({ isRemoved }: State, event: string): void {
  if (isRemoved)
    throw new Problem('state_conflict', {
      detail: `The recording of the event ${JSON.stringify(event.slice(0, 80))} was removed; its sound is not taken.`,
    });
}

const unknown = (event: string): Problem =>
  new Problem('not_found', {
    detail: `No event ${JSON.stringify(event.slice(0, 80))} of yours has told of a recording yet. Send "recording.ended" first, and the sound again later.`,
  });
