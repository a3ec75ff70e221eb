import { httpClient } from '../../../../../src/providers/api/httpClient';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  objectOf,
  oneOf,
  orNull,
  type Shape,
} from '../../../../../src/providers/api/shape';
import { RETURN_SECONDS, type Departure } from '../../rules/phone';
import type { LeftCall } from './core/phone-state';
import type { SipDialog } from './core/sip-line';

/** A call of this tab's telephone goes on; once the page has gone, what names it. Of the tab alone, so that no other takes it. */
const KEPT = 'painel-phone-call';

interface KeptCall {
  userId: string;
  /** Null while the page is there that has the call. */
  left: LeftCall | null;
}

const isKept: Shape<KeptCall> = objectOf<KeptCall>({
  userId: isText,
  left: orNull(
    objectOf<LeftCall>({
      id: isText,
      at: isNumber,
      dialog: objectOf<SipDialog>({ callId: isText, localTag: isText, remoteTag: isText }),
      shown: objectOf<LeftCall['shown']>({
        direction: oneOf(['in', 'out']),
        number: isText,
        name: isText,
        isMuted: isFlag,
        isHeld: isFlag,
        since: orNull(isText),
      }),
    }),
  ),
});

function read(): KeptCall | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** @param left null while the call goes on in this page */
export function keepCall(userId: string, left: LeftCall | null): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ userId, left } satisfies KeptCall));
}

export const forgetCall = (): void => sessionStorage.removeItem(KEPT);

/** Whether the page before this one left a call of the person that may still be taken back. */
export function isCallLeft(userId: string): boolean {
  const kept = read();
  return kept?.userId === userId && kept.left !== null && isInTime(kept.left);
}

/** The call of the page before this one, `lost` where it cannot be taken back; it is known once. */
export function takeCall(userId: string): LeftCall | 'lost' | null {
  const kept = read();
  forgetCall();
  if (kept === null || kept.userId !== userId) return null;
  return kept.left !== null && isInTime(kept.left) ? kept.left : 'lost';
}

const isInTime = ({ at }: LeftCall): boolean => Date.now() < at + RETURN_SECONDS * 1000;

/** What is not heard of would be hung up: it is said again until the panel has taken it. */
const AGAIN_MS = 2000;
const MOST_TIMES = 15;

/** Tells the panel, which hangs up what nobody takes back. The page may be going. */
export function tellDeparture(id: string, state: Departure, times = 1): void {
  const body = JSON.stringify({ id, state });
  httpClient('/api/desk/phone/departures', { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    if (times < MOST_TIMES) setTimeout(() => tellDeparture(id, state, times + 1), AGAIN_MS);
    else reportError(error);
  });
}

const isAnswer = objectOf<{ isGone: boolean }>({ isGone: isFlag });
const INTERNAL = /^\d{1,20}$/;

/** Whether the telephone of a colleague has left the call that is talked in since then, and does not come back; of numbers outside nobody knows. */
export async function hasLeft(number: string, since: string): Promise<boolean> {
  if (!INTERNAL.test(number)) return false;
  const path = `/api/desk/phone/departures?number=${number}&since=${encodeURIComponent(since)}`;
  return answerOf(`GET ${path}`, isAnswer, await callApi(path, 'GET')).isGone;
}
