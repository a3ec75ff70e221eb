import type { AbilityRule, UserData } from '../../core/wire';
import { getSetting } from './settings';
import { startSession } from './session';

/** Why nobody was signed in; `minutes` where the account is locked for a while. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly code: string;
  readonly minutes: number | undefined;

  constructor(code: string, minutes?: number) {
    super(`POST /api/auth/login: ${code}`);
    this.code = code;
    this.minutes = minutes;
  }
}

interface LoginAnswer {
  accessToken?: string;
  userData?: UserData;
  userAbilityRules?: AbilityRule[];
  code?: string;
}

function minutesOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
}

/** Signs in and begins the session. Throws `SignInError` with the problem's code, `offline` without a network. */
export async function signIn(email: string, password: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': getSetting('language') },
      body: JSON.stringify({ email, password }),
    });
  } catch (cause) {
    throw Object.assign(new SignInError('offline'), { cause });
  }
  const answer = (await response.json().catch(() => ({}))) as LoginAnswer;
  const { accessToken, userData, userAbilityRules } = answer;
  if (!response.ok || !accessToken || !userData || !userAbilityRules) {
    throw new SignInError(answer.code ?? 'unavailable', minutesOf(response));
  }
  startSession({ accessToken, userData, userAbilityRules });
}
