import { authCall } from './authCall';
import { type PendingChallenge, setPendingChallenge } from './pendingChallenge';
import { parseSession, startSession } from './session';
import { isText, listOf, objectOf } from '../api/shape';

const hasChallenge = objectOf({
  challenge: objectOf<PendingChallenge>({ id: isText, methods: listOf(isText), expiresAt: isText }),
});

/**
 * Takes up what a door of sign-in answered: the session, or the challenge of a second factor, which is kept for the page
 * that asks for it. Answers whether the person is in.
 */
export function acceptSignIn(answer: unknown, source: string): boolean {
  const challenge = hasChallenge(answer) ? answer.challenge : null;
  setPendingChallenge(challenge);
  if (challenge) return false;
  startSession(parseSession(answer, source));
  return true;
}

/** Signs in; answers false where a second factor is due. Throws `SignInError`. */
export async function signIn(email: string, password: string): Promise<boolean> {
  return acceptSignIn(await authCall('login', { email, password }), 'POST /api/auth/login');
}

/** Answers a challenge with a code of the app or a recovery code. Throws `SignInError`. */
export async function answerChallenge({ id }: PendingChallenge, code: string): Promise<void> {
  acceptSignIn(await authCall('challenge', { challenge: id, code }), 'POST /api/auth/challenge');
}
