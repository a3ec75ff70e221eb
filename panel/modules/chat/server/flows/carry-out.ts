import type { Json } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { ATTENDANCES } from '../../rules/attendances';
import { timesEnded, timesTaken } from '../../rules/handling';
import type { FlowCommand } from '../../rules/flow/session';
import { enterSector } from '../channels/enter-sector';
import { elapsedAt } from '../channels/hours-of';
import { recordOf } from '../channels/record-of';
import { say } from '../channels/say';
import { change, create, move, note, type Writing } from '../channels/writing';
import { UNOFFERED } from '../inbox/offer';
import { keepSurveyAnswer } from '../surveys/keep-survey-answer';
import { known } from './flow-world';
import type { Pending } from './session-rows';

export interface Talk {
  tenantId: string;
  attendance: DataRecord;
  contact: DataRecord;
  at: string;
}

/** Of files whose address says no more. */
const MIMES = { image: 'image/jpeg', audio: 'audio/mpeg', video: 'video/mp4', document: 'application/pdf' } as const;
const ENDINGS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

/** Does in the transaction what a flow wants done. Answers what has to be done outside before it goes on. */
export async function carryOut(
  writing: Writing,
  talk: Talk,
  commands: readonly FlowCommand[],
): Promise<Pending | null> {
  let pending: Pending | null = null;
  for (const command of commands) {
    switch (command.kind) {
      case 'say':
        await say(writing, talk.attendance, command.text, 'bot');
        break;
      case 'media':
        await sendMedia(writing, talk, command);
        break;
      case 'tag':
        await tag(writing, talk, command);
        break;
      case 'survey':
        await keepSurveyAnswer(writing, talk.attendance, { ...command, at: talk.at });
        break;
      case 'handOver':
        await handOver(writing, talk, command);
        break;
      case 'close':
        await move(writing, ATTENDANCES, talk.attendance.id, {
          name: 'close',
          values: { ...timesEnded(talk.attendance, talk.at), closeReason: 'bot' },
        });
        break;
      default:
        pending = command;
    }
  }
  return pending;
}

type Of<Kind extends FlowCommand['kind']> = Extract<FlowCommand, { kind: Kind }>;

async function sendMedia(writing: Writing, { tenantId, attendance, at }: Talk, { media, url, caption }: Of<'media'>) {
  const name = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  const mime = ENDINGS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? MIMES[media];
  await create(writing, 'chat-messages', {
    tenantId,
    attendanceId: attendance.id,
    type: media,
    ...(caption !== '' && { text: caption }),
    attachments: [{ url, name: name.slice(0, 200) || media, mime, size: 0 }],
    direction: 'out',
    senderType: 'bot',
    status: 'queued',
  });
  await note(writing, ATTENDANCES, attendance.id, { lastMessageAt: at });
}

async function tag(writing: Writing, talk: Talk, { on, act, tagIds }: Of<'tag'>) {
  const [collection, id] = on === 'contact' ? ['contacts', talk.contact.id] : [ATTENDANCES, talk.attendance.id];
  const record = await recordOf(writing, collection, id);
  if (!record) return;
  const before = Array.isArray(record['tagIds']) ? record['tagIds'] : [];
  const meant: Json[] = await known(writing, 'tags', talk.tenantId, tagIds);
  const after =
    act === 'add'
      ? [...before, ...meant.filter((one) => !before.includes(one))]
      : before.filter((one) => !meant.includes(one));
  if (after.length !== before.length) await change(writing, collection, id, { tagIds: after });
}

/** To the agent who is named, else into the queue of the sector, and of one that is gone into that of the connection. */
async function handOver(writing: Writing, talk: Talk, { sectorId, agentId }: Of<'handOver'>) {
  const { tenantId, attendance, at } = talk;
  const connection = await recordOf(writing, 'chat-connections', attendance['connectionId']);
  const agent =
    agentId === null || (await known(writing, 'agents', tenantId, [agentId])).length === 0
      ? undefined
      : await recordOf(writing, 'agents', agentId);
  const own = Array.isArray(agent?.['sectorIds']) ? agent['sectorIds'].filter((id) => typeof id === 'string') : [];
  const wanted = own.length > 0 && !own.includes(sectorId ?? '') ? own : [sectorId, connection?.['defaultSectorId']];
  const [sector] = await known(writing, 'sectors', tenantId, wanted.filter((id) => typeof id === 'string').slice(0, 1));
  const fallback = typeof connection?.['defaultSectorId'] === 'string' ? connection['defaultSectorId'] : null;
  const waiting = await enterSector(writing, attendance, {
    sectorId: sector ?? fallback,
    at,
    isSilent: agent !== undefined,
  });
  if (!agent) return;
  const place = { sectorId: waiting['sectorId'], connectionId: waiting['connectionId'] };
  const waited = await elapsedAt(writing, place, waiting['waitingSince'], at);
  await move(writing, ATTENDANCES, waiting.id, {
    name: 'assign',
    ask: { agentId: agent.id },
    values: {
      ...UNOFFERED,
      ...timesTaken(waiting, at),
      waitSeconds: waited.seconds,
      openWaitSeconds: waited.openSeconds,
    },
  });
}
