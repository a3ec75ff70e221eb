import { hourOf } from '../local-time';
import type { Answering, SiteRun } from '../site-run';

/** Numbers that nobody has. */
const UNALLOCATED = 0.03;
/** Causes of Q.850: no such number, busy, no answer, no circuit. */
const INVALID = 1;
const NO_ANSWER = 19;
/** Of numbers where nobody and nothing answers. */
const UNANSWERED = [
  { weight: 74, cause: NO_ANSWER },
  { weight: 19, cause: 17 },
  { weight: 7, cause: 34 },
] as const;
/** Machines that answer at once, as the telephone is switched off; others after it has rung. */
const AT_ONCE = 0.35;

export const USUAL_ANSWERING: Answering = { people: 0.35, machines: 0.12 };

/** What comes of a number that is dialled, after so many seconds. */
export type Answer =
  | { by: 'person' | 'machine'; seconds: number }
  | { by: null; seconds: number; /** Of Q.850. */ cause: number };

/** Chance decides who answers; a number that nobody has stays one. */
export function answerOf(site: SiteRun, number: string, ringSeconds: number): Answer {
  const { chance, answering, agenda } = site;
  if (shareOf(number) < UNALLOCATED) return { by: null, seconds: chance.between(2, 5), cause: INVALID };
  const share = chance.share() / presenceAt(hourOf(agenda.now));
  if (share < answering.people) return inTime({ by: 'person', seconds: personSeconds(site) }, ringSeconds);
  if (share < answering.people + answering.machines)
    return inTime({ by: 'machine', seconds: machineSeconds(site) }, ringSeconds);
  const { cause } = chance.weighted(UNANSWERED);
  return { by: null, seconds: cause === NO_ANSWER ? ringSeconds : chance.between(2, 5), cause };
}

/** By day people answer more often than in the evening; on average it is 1 in the hours in which companies call. */
function presenceAt(hour: number): number {
  if (hour < 8 || hour >= 22) return 0.6;
  return hour < 18 ? 1.07 : 0.83;
}

const personSeconds = ({ chance }: SiteRun): number => 2 + chance.logNormal(8, 0.5);

const machineSeconds = ({ chance }: SiteRun): number =>
  chance.happens(AT_ONCE) ? chance.between(1.5, 4) : chance.between(16, 22);

const inTime = (answer: Answer, ringSeconds: number): Answer =>
  answer.seconds < ringSeconds ? answer : { by: null, seconds: ringSeconds, cause: NO_ANSWER };

/** A share that follows from a number, 0 to 1. */
function shareOf(number: string): number {
  let mixed = 2_166_136_261;
  for (const digit of number) mixed = Math.imul(mixed ^ digit.charCodeAt(0), 16_777_619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_507);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}
