import { signInCall } from './authCall';
import { acceptSignIn } from './signIn';
import { startData } from './startData';

let isDue = startData.setUp === true;

/** The server has no account yet: nothing is open but the page that makes the first one. */
export const isSetUpDue = (): boolean => isDue;

/** The first administrator, and what proves the right to become one. */
export interface FirstAdministrator {
  code: string;
  name: string;
  email: string;
  password: string;
}

/** Makes the first administrator and signs in. Throws `SignInError`. */
export async function setUp(first: FirstAdministrator): Promise<void> {
  const answer = await signInCall('/api/set-up', first);
  // Before the session begins, with which the guard looks again.
  isDue = false;
  acceptSignIn(answer, 'POST /api/set-up');
}
