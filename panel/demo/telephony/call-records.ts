import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';
import { seedAgentDays, type WrapUp } from './agent-days';
import { recordedTalk } from './recorded-talk';

/** Whose calls the records tell of. */
export interface CallParts {
  /** By key; records are spread over them. */
  queues: Ids;
  agents: string[];
  /** Those of them who write and do not telephone. */
  chatAgents?: string[];
  extensions: string[];
  trunkId: string;
  menuId: string;
  /** Asks the question of the survey. */
  audioId: string;
  /** The company's number. */
  number: string;
  /** Pays for what its people call. */
  costCenterId: string;
  count: number;
}

const MINUTE = 60_000;
/** Seconds from the beginning of a call until it stands in a queue; the menu is left before. */
const QUEUED_AFTER = 6;
const OUTCOMES = ['answered', 'answered', 'no_answer', 'answered', 'abandoned', 'answered', 'busy'] as const;

const later = (at: Json | undefined, seconds: number): string =>
  new Date(Date.parse(String(at)) + seconds * 1000).toISOString();
const callerOf = (index: number): string => `+55119${String(70_010_000 + index * 7_919).slice(0, 8)}`;
const at = <Item>(items: readonly Item[], index: number): Item | null =>
  items[index % Math.max(items.length, 1)] ?? null;

/** Calls of the last hours, with what was recorded of them and what queue, menu and callers say of them. Answers those that were recorded. */
export async function seedCallRecords(world: DemoWorld, parts: CallParts): Promise<DataRecord[]> {
  const surveys = await surveysOf(world, parts.audioId);
  const recorded: DataRecord[] = [];
  const wrapUps: WrapUp[] = [];
  for (let index = 0; index < parts.count; index += 1) {
    const call = callOf(parts, index);
    const made = await world.run.record('calls', world.scope, call);
    const { id } = made;
    const isInbound = call['direction'] === 'inbound';
    if (call['disposition'] === 'answered' && index % 3 !== 2) {
      await seedRecording(world, made);
      recorded.push(made);
    }
    if (isInbound) {
      await seedMenuPass(world, parts, id, call, index);
      await seedQueueEvents(world, id, call, index);
      if (call['agentId']) wrapUps.push(wrapUpOf(id, call, index));
    }
    if (isInbound && call['disposition'] === 'answered') await seedAnswers(world, surveys, id, call, index);
  }
  await seedAgentDays(world, parts, wrapUps);
  return recorded;
}

const wrapUpOf = (callId: string, { agentId = null, endedAt }: JsonObject, index: number): WrapUp => ({
  callId,
  agentId,
  startedAt: String(endedAt),
  seconds: wrapUpSeconds(index),
});

const wrapUpSeconds = (index: number): number => 12 + ((index * 7) % 25);

const PASSES = [
  ['1', 'option', 'Vendas'],
  ['2', 'option', 'Suporte'],
  ['', 'timeout', ''],
  ['7', 'invalid', ''],
] as const;

async function seedMenuPass(
  { run, scope }: DemoWorld,
  { menuId }: CallParts,
  callId: string,
  call: JsonObject,
  index: number,
): Promise<void> {
  const [digits, result, optionLabel] = PASSES[index % PASSES.length] ?? PASSES[0];
  await run.record('ura-log', scope, {
    at: later(call['startedAt'], QUEUED_AFTER - 1),
    callId,
    callerNumber: call['callerNumber'] ?? null,
    uraId: menuId,
    result,
    seconds: 3 + (index % 3),
    ...(digits && { digits }),
    ...(optionLabel && { optionLabel, destination: `Fila ${optionLabel}` }),
  });
}

/** Of some talks: how far into them, and how long. */
const HOLD = { after: 15, seconds: 20 };

/** What exchanges call what happens to a call, in the order of time. */
const EVENT_TYPES = {
  started: 'call.started',
  queued: 'queue.entered',
  answered: 'leg.answered',
  held: 'call.held',
  resumed: 'call.resumed',
  finished: 'leg.ended',
  ended: 'call.ended',
} as const;

type Happened = Partial<Record<keyof typeof EVENT_TYPES, { at: string; detail?: string }>>;

const eventsOf = (happened: Happened): JsonObject[] =>
  Object.entries(EVENT_TYPES).flatMap(([name, type]) => {
    const event = happened[name as keyof typeof EVENT_TYPES];
    return event === undefined ? [] : [{ type, ...event }];
  });

function callOf({ queues, agents, extensions, trunkId, number, costCenterId }: CallParts, index: number): JsonObject {
  const isInbound = index % 5 !== 3;
  const disposition = OUTCOMES[index % OUTCOMES.length] ?? 'answered';
  const isAnswered = disposition === 'answered';
  const waitSeconds = isInbound ? 8 + ((index * 13) % 70) : 0;
  const talkSeconds = isAnswered ? 35 + ((index * 23) % 90) : 0;
  const begun = Date.now() - (12 + index * 37) * MINUTE;
  const after = (seconds: number) => new Date(begun + seconds * 1000).toISOString();
  const duration = waitSeconds + talkSeconds + QUEUED_AFTER;
  const isHeld = talkSeconds > HOLD.after + HOLD.seconds && index % 4 === 0;
  return {
    startedAt: after(0),
    endedAt: after(duration),
    ...(isAnswered && { answeredAt: after(waitSeconds + QUEUED_AFTER), agentId: at(agents, index) }),
    direction: isInbound ? 'inbound' : 'outbound',
    source: isInbound ? 'queue' : 'extension',
    callerNumber: isInbound ? callerOf(index) : number,
    calledNumber: isInbound ? number : callerOf(index),
    ...(isInbound
      ? { queueId: at(Object.values(queues), index) }
      : {
          extensionId: at(extensions, index),
          callType: 'local_mobile',
          costCenterId,
          price: '0.4400',
          cost: '0.1400',
          billedSeconds: talkSeconds,
        }),
    trunkId,
    state: 'ended',
    disposition: isInbound && disposition === 'no_answer' ? 'abandoned' : disposition,
    ringSeconds: 6,
    waitSeconds,
    duration,
    talkSeconds,
    hangupCause: disposition === 'busy' ? 17 : 16,
    hangupBy: index % 2 === 0 ? 'caller' : 'callee',
    mos: 4.2,
    uniqueId: `demo-${String(index).padStart(4, '0')}`,
    ...(isHeld && { holdSeconds: HOLD.seconds }),
    events: eventsOf({
      started: { at: after(0), detail: isInbound ? number : callerOf(index) },
      ...(isInbound && { queued: { at: after(QUEUED_AFTER) } }),
      ...(isAnswered && { answered: { at: after(waitSeconds + QUEUED_AFTER) } }),
      ...(isHeld && {
        held: { at: after(waitSeconds + QUEUED_AFTER + HOLD.after) },
        resumed: { at: after(waitSeconds + QUEUED_AFTER + HOLD.after + HOLD.seconds) },
      }),
      ...(isAnswered && { finished: { at: after(duration) } }),
      ended: { at: after(duration), detail: index % 2 === 0 ? 'caller' : 'callee' },
    }),
  };
}

async function seedRecording({ run, scope }: DemoWorld, call: DataRecord): Promise<void> {
  const { id: callId, answeredAt, talkSeconds, agentId, queueId, uniqueId } = call;
  const seconds = Number(talkSeconds);
  const content = recordedTalk(seconds);
  const file = await run.storeFile(scope, { name: `gravacao-${String(uniqueId)}.wav`, type: 'audio/wav', content });
  const { id } = await run.record('recordings', scope, {
    callId,
    startedAt: answeredAt ?? null,
    durationSeconds: seconds,
    sizeBytes: content.length,
    format: 'wav',
    file,
    ...(agentId && { agentId }),
    ...(queueId && { queueId }),
    backupStatus: 'done',
  });
  await run.setComputed('calls', scope, callId, { recordingId: id });
}

async function seedQueueEvents(
  { run, scope }: DemoWorld,
  callId: string,
  call: JsonObject,
  index: number,
): Promise<void> {
  const { startedAt, answeredAt, endedAt, queueId, agentId, waitSeconds, talkSeconds, callerNumber } = call;
  const common = { callId, queueId: queueId ?? null, callerNumber: callerNumber ?? null };
  await run.record('queue-events', scope, {
    ...common,
    at: later(startedAt, QUEUED_AFTER),
    event: 'enter',
    position: 1 + (index % 3),
  });
  if (answeredAt) {
    await run.record('queue-events', scope, {
      ...common,
      at: answeredAt,
      event: 'connect',
      agentId: agentId ?? null,
      waitSeconds: waitSeconds ?? 0,
    });
    await run.record('queue-events', scope, {
      ...common,
      at: endedAt ?? null,
      event: index % 2 === 0 ? 'complete_caller' : 'complete_agent',
      agentId: agentId ?? null,
      talkSeconds: talkSeconds ?? 0,
      wrapUpSeconds: wrapUpSeconds(index),
    });
  } else
    await run.record('queue-events', scope, {
      ...common,
      at: endedAt ?? null,
      event: 'abandon',
      waitSeconds: waitSeconds ?? 0,
      position: 1,
    });
}

function surveysOf(world: DemoWorld, audioId: string): Promise<Ids> {
  return createAll(world, 'surveys', {
    after: {
      name: 'Atendimento telefônico',
      channel: 'call',
      metric: 'csat',
      introAudioId: audioId,
      active: true,
      questions: [
        { position: 0, text: 'De 1 a 5, como foi o atendimento?', type: 'scale', min: 1, max: 5, audioId },
        { position: 1, text: 'Resolvemos o que você precisava?', type: 'yes_no', audioId },
      ],
    },
    company: {
      name: 'Recomendação por telefone',
      channel: 'call',
      metric: 'nps',
      introAudioId: audioId,
      active: true,
      questions: [
        {
          position: 0,
          text: 'De 0 a 10, quanto você recomendaria a empresa?',
          type: 'scale',
          min: 0,
          max: 10,
          audioId,
        },
      ],
    },
  });
}

/** Scores of whoever is asked whether they recommend the company; null for those who hang up instead. */
const RECOMMENDED = [9, 10, null, 4, 8, 10] as const;

async function seedAnswers(
  { run, scope }: DemoWorld,
  surveys: Ids,
  callId: string,
  call: JsonObject,
  index: number,
): Promise<void> {
  const service = 5 - (index % 4);
  const company = RECOMMENDED[index % RECOMMENDED.length] ?? null;
  const answers: [survey: string, scores: number[], comment: string | null][] = [
    // Some hang up before the second question.
    [
      'after',
      index % 5 === 4 ? [service] : [service, service < 3 ? 0 : 1],
      service < 3 ? 'Demorou demais para atender' : null,
    ],
    ['company', company === null ? [] : [company], null],
  ];
  for (const [survey, scores, comment] of answers)
    await run.record('survey-answers', scope, {
      answeredAt: call['endedAt'] ?? null,
      surveyId: idOf(surveys, survey),
      channel: 'call',
      callId,
      contactNumber: call['callerNumber'] ?? null,
      agentId: call['agentId'] ?? null,
      queueId: call['queueId'] ?? null,
      score: scores[0] ?? null,
      answers: scores.map((score, questionPosition) => ({ questionPosition, value: String(score), score })),
      comment,
      completed: scores.length > 0,
    });
}
