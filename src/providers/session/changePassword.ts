import { parseProblem, type ProblemBody } from '../api/problem';
import { getSession, parseSession, startSession } from './session';
import { getSetting } from '../settings';

export interface PasswordChange {
  /** Not asked of a person who signs in for the first time. */
  currentPassword?: string;
  password: string;
}

/** Why the password stays as it was: the server's problem, its texts in the person's language. */
export class PasswordRefusal extends Error {
  override name = 'PasswordRefusal';
  readonly status: number;
  readonly problem: ProblemBody;

  constructor(status: number, problem: ProblemBody) {
    super(`POST /api/auth/password: status ${status}`);
    this.status = status;
    this.problem = problem;
  }

  /** Was it the present password that was wrong? */
  get isWrongPassword(): boolean {
    return this.problem.violations?.some(({ path, code }) => path === 'currentPassword' && code === 'not') ?? false;
  }

  /** The first refused value in words, else the problem as a whole; undefined where the server said nothing. */
  get reason(): string | undefined {
    return this.problem.violations?.[0]?.message ?? this.problem.title;
  }
}

/**
 * Changes the signed-in person's password. Every session ends with it; the one that the answer opens is taken up here.
 * Throws `PasswordRefusal`.
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  const token = getSession()?.accessToken ?? '';
  const response = await fetch('/api/auth/password', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': getSetting('language'),
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(change),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new PasswordRefusal(response.status, parseProblem(answer) ?? {});
  startSession(parseSession(answer, 'POST /api/auth/password'));
}
