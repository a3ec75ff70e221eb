import { groupBy } from '../../../../core/group-by';
import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';

/** What can happen on the way of a call. */
export const STEP_KINDS = [
  'started',
  'menu',
  'option',
  'invalid',
  'noDigits',
  'directDial',
  'leftMenu',
  'queue',
  'rang',
  'noAnswer',
  'ringCanceled',
  'connected',
  'person',
  'machine',
  'held',
  'resumed',
  'transferred',
  'finished',
  'abandoned',
  'leftByKey',
  'waitedTooLong',
  'queueEmpty',
  'callback',
  'related',
  'ended',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** A step of the path of a call. `at` ISO 8601; `seconds` how long the caller waited, the telephone rang or people talked until then. */
export interface PathStep {
  at: string;
  kind: StepKind;
  /** A number, digits, or the name that the exchange gives; of the end who hung up. */
  detail: string | null;
  /** Of an option of a menu. */
  option: string | null;
  position: number | null;
  seconds: number | null;
  uraId: string | null;
  queueId: string | null;
  agentId: string | null;
  extensionId: string | null;
  /** Another call, which this one led to. */
  callId: string | null;
}

/** The records that tell of a call, as far as the reader may read them. */
export interface PathSources {
  call: JsonObject;
  queueLines: readonly JsonObject[];
  menuLines: readonly JsonObject[];
  /** Calls that came from it, or belong to it. */
  related: readonly JsonObject[];
}

/** Of what an exchange tells of a call. */
const TOLD: Readonly<Record<string, StepKind>> = {
  'call.started': 'started',
  'ivr.entered': 'menu',
  'ivr.left': 'leftMenu',
  'queue.entered': 'queue',
  'queue.left': 'abandoned',
  'leg.started': 'rang',
  'leg.answered': 'connected',
  'leg.ended': 'finished',
  'call.held': 'held',
  'call.resumed': 'resumed',
  'call.screened': 'person',
  'call.transferred': 'transferred',
  'call.ended': 'ended',
};

/** What a line of the log of queues is, and which events of the call it can be of. */
const QUEUE_LINES: Readonly<Record<string, { kind: StepKind; of: readonly string[] }>> = {
  enter: { kind: 'queue', of: ['queue.entered'] },
  ring: { kind: 'rang', of: ['leg.started'] },
  connect: { kind: 'connected', of: ['leg.answered'] },
  ring_no_answer: { kind: 'noAnswer', of: ['leg.ended'] },
  ring_canceled: { kind: 'ringCanceled', of: [] },
  abandon: { kind: 'abandoned', of: ['queue.left'] },
  exit_key: { kind: 'leftByKey', of: ['queue.left'] },
  exit_timeout: { kind: 'waitedTooLong', of: ['queue.left'] },
  exit_empty: { kind: 'queueEmpty', of: ['queue.left'] },
  complete_agent: { kind: 'finished', of: ['leg.ended'] },
  complete_caller: { kind: 'finished', of: ['leg.ended'] },
  agent_dump: { kind: 'finished', of: ['leg.ended'] },
  blind_transfer: { kind: 'transferred', of: ['call.transferred'] },
  attended_transfer: { kind: 'transferred', of: ['call.transferred'] },
  callback_request: { kind: 'callback', of: [] },
};

const MENU_LINES: Readonly<Record<string, StepKind>> = {
  option: 'option',
  invalid: 'invalid',
  timeout: 'noDigits',
  hangup: 'leftMenu',
  direct_dial: 'directDial',
};

/** Why a caller left a queue, as an exchange says it. */
const LEFT_QUEUE: Readonly<Record<string, StepKind>> = {
  key: 'leftByKey',
  timeout: 'waitedTooLong',
  empty: 'queueEmpty',
};

/** A step, and the event of the call that it comes from; null for one of a log. */
interface Draft {
  step: PathStep;
  told: string | null;
  /** Which leg of the call it is of; null for a step of none, and in calls of before these were numbered. */
  leg: number | null;
  isMatched: boolean;
}

const NOTHING: Omit<PathStep, 'at' | 'kind'> = {
  detail: null,
  option: null,
  position: null,
  seconds: null,
  uraId: null,
  queueId: null,
  agentId: null,
  extensionId: null,
  callId: null,
};

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const timeOf = ({ at }: { at: string }): number => Date.parse(at);

/** Of the leg and of its call, which end one after the other. */
const TOGETHER_MS = 2000;

/**
 * The path of a call: its own events, and what the logs of queues and menus say besides, in the order of time. Where one of the
 * two is missing, or not for the reader, the path is made of the other.
 */
export function callPath(sources: PathSources): PathStep[] {
  const drafts = ownSteps(sources.call);
  const logged = [...menuSteps(sources.menuLines), ...queueSteps(sources.queueLines)];
  const groups = groupBy(logged, ({ step, of }) => `${timeOf(step)} ${of.join()}`);
  for (const group of groups.values()) enrich(drafts, group);
  const extra = [...logged.filter(({ isTaken }) => !isTaken).map(({ step }) => step), ...relatedSteps(sources.related)];
  return plainOnes(inOrder(withEnds(drafts, sources.call, logged), extra));
}

function ownSteps(call: JsonObject): Draft[] {
  const events = Array.isArray(call['events']) ? call['events'] : [];
  return events.flatMap((event): Draft[] => {
    if (!isObject(event)) return [];
    const [at, told, detail] = [textOf(event['at']), textOf(event['type']), textOf(event['detail'])];
    const usual = told === null ? undefined : TOLD[told];
    if (at === null || told === null || usual === undefined || Number.isNaN(Date.parse(at))) return [];
    const step = { ...NOTHING, at, kind: kindOf(told, usual, detail), detail };
    return [{ told, leg: numberOf(event['leg']), isMatched: false, step }];
  });
}

function kindOf(told: string, usual: StepKind, detail: string | null): StepKind {
  if (told === 'queue.left') return LEFT_QUEUE[detail ?? ''] ?? usual;
  if (told === 'call.screened' && detail === 'machine') return 'machine';
  return usual;
}

interface Logged {
  step: PathStep;
  of: readonly string[];
  isTaken: boolean;
}

function queueSteps(lines: readonly JsonObject[]): Logged[] {
  return lines.flatMap((line): Logged[] => {
    const [at, known] = [textOf(line['at']), QUEUE_LINES[String(line['event'])]];
    if (at === null || known === undefined) return [];
    const ringMs = numberOf(line['ringMs']);
    const rang = ringMs === null ? null : Math.floor(ringMs / 1000);
    const talked = numberOf(line['talkSeconds']);
    const secondsOf: Partial<Record<StepKind, number | null>> = {
      finished: talked,
      transferred: talked,
      noAnswer: rang,
      ringCanceled: rang,
    };
    const seconds = secondsOf[known.kind];
    const step: PathStep = {
      ...NOTHING,
      at,
      kind: known.kind,
      detail: textOf(line['detail']),
      position: known.kind === 'queue' ? numberOf(line['position']) : null,
      seconds: seconds === undefined ? numberOf(line['waitSeconds']) : seconds,
      queueId: textOf(line['queueId']),
      agentId: textOf(line['agentId']),
    };
    return [{ step, of: known.of, isTaken: false }];
  });
}

function menuSteps(lines: readonly JsonObject[]): Logged[] {
  return lines.flatMap((line): Logged[] => {
    const [at, kind] = [textOf(line['at']), MENU_LINES[String(line['result'])]];
    if (at === null || kind === undefined) return [];
    const step: PathStep = {
      ...NOTHING,
      at,
      kind,
      detail: textOf(line['digits']),
      option: textOf(line['optionLabel']),
      seconds: numberOf(line['seconds']),
      uraId: textOf(line['uraId']),
    };
    return [{ step, of: ['ivr.left'], isTaken: false }];
  });
}

const relatedSteps = (calls: readonly JsonObject[]): PathStep[] =>
  calls.flatMap((call) => {
    const at = textOf(call['startedAt']);
    return at === null
      ? []
      : [
          {
            ...NOTHING,
            at,
            kind: 'related' as const,
            detail: textOf(call['calledNumber']),
            callId: textOf(call['id']),
          },
        ];
  });

/** Lines of one moment to the events of that moment. Of several at once nobody knows which number is whose: then the names of the log count. */
function enrich(drafts: Draft[], group: readonly Logged[]): void {
  const [first] = group;
  if (first === undefined || first.of.length === 0) return;
  const time = timeOf(first.step);
  const free = drafts.filter(
    ({ told, isMatched, step }) => told !== null && !isMatched && first.of.includes(told) && timeOf(step) === time,
  );
  const isSure = free.length <= 1;
  for (const [index, logged] of group.entries()) {
    const draft = free[index];
    if (draft === undefined) return;
    const { detail } = draft.step;
    draft.isMatched = true;
    logged.isTaken = true;
    const isOwn = isSure && (draft.told === 'leg.started' || draft.told === 'leg.answered');
    draft.step = { ...logged.step, at: draft.step.at, detail: isOwn ? detail : logged.step.detail };
  }
}

/** Of a call without events of its own the beginning, the answer and the end are those of its record. */
function withEnds(drafts: readonly Draft[], call: JsonObject, logged: readonly Logged[]): Draft[] {
  if (drafts.length > 0) return [...drafts];
  const made = (name: string, kind: StepKind, detail: string | null): Draft[] => {
    const at = textOf(call[name]);
    return at === null ? [] : [{ told: null, leg: null, isMatched: true, step: { ...NOTHING, at, kind, detail } }];
  };
  const isConnected = logged.some(({ step }) => step.kind === 'connected');
  return [
    ...made('startedAt', 'started', textOf(call['calledNumber'])),
    ...(isConnected ? [] : made('answeredAt', 'connected', null)),
    ...made('endedAt', 'ended', textOf(call['hangupBy'])),
  ];
}

/** Own steps stay in their order; what else there is comes after those of its moment, but before the end. */
function inOrder(own: readonly Draft[], extra: readonly PathStep[]): Draft[] {
  const rest = extra.toSorted((one, other) => timeOf(one) - timeOf(other));
  const ordered: Draft[] = [];
  const isDue = (step: PathStep, until: PathStep) =>
    until.kind === 'ended' ? timeOf(step) <= timeOf(until) : timeOf(step) < timeOf(until);
  for (const draft of own) {
    while (rest[0] !== undefined && isDue(rest[0], draft.step))
      ordered.push({ told: null, leg: null, isMatched: true, step: rest.shift() as PathStep });
    ordered.push(draft);
  }
  return [...ordered, ...rest.map((step) => ({ told: null, leg: null, isMatched: true, step }))];
}

/** What ended, of legs that no log speaks of: a telephone that rang, a talk, or what the end of the call says anyway. */
function plainOnes(drafts: readonly Draft[]): PathStep[] {
  const end = drafts.find(({ step }) => step.kind === 'ended')?.step;
  const names = calledNames(drafts);
  const answered = new Set(drafts.filter(({ told }) => told === 'leg.answered').map(({ leg }) => leg));
  const legs = { ringing: 0, canceled: 0, talking: 0 };
  return drafts.flatMap(({ step, told, leg, isMatched }): PathStep[] => {
    if (step.kind === 'rang') legs.ringing += 1;
    if (step.kind === 'connected') [legs.ringing, legs.talking] = [Math.max(0, legs.ringing - 1), legs.talking + 1];
    if (step.kind === 'ringCanceled')
      [legs.ringing, legs.canceled] = [Math.max(0, legs.ringing - 1), legs.canceled + 1];
    if (step.kind === 'noAnswer') legs.ringing = Math.max(0, legs.ringing - 1);
    if (step.kind !== 'finished') return [told === 'queue.left' && !isMatched ? { ...step, detail: null } : step];
    if (isMatched || told !== 'leg.ended') {
      legs.talking = Math.max(0, legs.talking - 1);
      return [step];
    }
    const hasTalked = leg !== null && answered.has(leg);
    const detail = names.get(leg) ?? null;
    if (legs.canceled > 0 && !hasTalked) {
      legs.canceled -= 1;
      return [];
    }
    if (legs.ringing > 0 && !hasTalked) {
      legs.ringing -= 1;
      return [{ ...step, kind: 'noAnswer', detail }];
    }
    legs.talking = Math.max(0, legs.talking - 1);
    return end !== undefined && timeOf(end) - timeOf(step) <= TOGETHER_MS ? [] : [{ ...step, detail }];
  });
}

/** Whom each leg of the call has called, as the exchange says it. */
function calledNames(drafts: readonly Draft[]): ReadonlyMap<number | null, string> {
  const names = new Map<number | null, string>();
  for (const { step, told, leg } of drafts)
    if (leg !== null && step.detail !== null && !names.has(leg) && (told === 'leg.started' || told === 'leg.answered'))
      names.set(leg, step.detail);
  return names;
}
