import { parseProblem, type ProblemBody } from '../api/problem';
import { getSession } from './session';
import { getSetting } from '../settings';

/** Why a call of the sign-in pages was refused; `minutes` where the account is locked for a while. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly code: string;
  readonly minutes: number | undefined;
  /** What the server said, in the person's language. */
  readonly problem: ProblemBody | undefined;

  constructor(code: string, minutes?: number, problem?: ProblemBody) {
    super(`sign-in: ${code}`);
    this.code = code;
    this.minutes = minutes;
    this.problem = problem;
  }
}

function minutesOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
}

/** Posts to a door of `/api/auth`, see `signInCall`. */
export const authCall = (path: string, body: object): Promise<unknown> => signInCall(`/api/auth/${path}`, body);

/**
 * Posts to a door of the sign-in pages, with the session where there is one, and answers the parsed body. Throws
 * `SignInError` with the problem's code, `offline` without a network.
 */
export async function signInCall(address: string, body: object): Promise<unknown> {
  const token = getSession()?.accessToken;
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': getSetting('language'),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw Object.assign(new SignInError('offline'), { cause });
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const problem = parseProblem(answer);
  throw new SignInError(problem?.code ?? 'unavailable', minutesOf(response), problem);
}
