import type { OutsideReason } from '../../../../../../core/testing/record-test';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { OUTSIDE_WORDS } from '../../../../../../server/outside/outside-reason';
import { PlatformFailure, PlatformRefusal } from '../../whatsapp/platform-refusal';
import { ChannelRefusal } from '../channel';

/** Nothing was done, and later it may be. Of other reasons, as an answer that did not come, nobody knows whether it was. */
const PASSING = new Set<OutsideReason>(['busy', 'unknownHost', 'noAnswer', 'status', 'login', 'denied']);
const FINAL = new Set<OutsideReason>(['notFound', 'privateAddress', 'certificate', 'redirect', 'scheme']);
/** The token is no good: until somebody gives another, nothing goes out. */
const UNUSABLE = new Set<OutsideReason>(['login', 'denied']);

export const isUnusable = (error: unknown): boolean => error instanceof PlatformFailure && UNUSABLE.has(error.reason);

/** What a failed call means for the message: another try, or its end; what neither says is thrown as it came. */
export function channelError({ translator }: Pick<Runtime, 'translator'>, error: unknown): unknown {
  if (error instanceof PlatformRefusal) return new ChannelRefusal(error.explanation, false);
  if (!(error instanceof PlatformFailure)) return error;
  const { file, path } = OUTSIDE_WORDS;
  const words = error.explanation ?? translator.screenText('pt', file, [...path, error.reason]) ?? error.reason;
  if (PASSING.has(error.reason)) return new ChannelRefusal(words, true);
  return FINAL.has(error.reason) ? new ChannelRefusal(words, false) : error;
}
