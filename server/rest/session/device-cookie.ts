import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberDevice } from '../../auth/known-devices';
import type { LoginAnswer } from '../../auth/login';
import type { ChallengeAnswer } from '../../auth/second-factor/login-challenge';
import { siteUrl } from '../../site-url';
import { cookieOf } from './cookie-of';
import type { Services } from '../services';

const COOKIE = 'device';
/** Browsers keep none for longer. */
const SECONDS = 400 * 24 * 60 * 60;

/** The token by which the browser is known again, whoever it says that it is. */
export function deviceOfRequest(request: FastifyRequest): string | undefined {
  return cookieOf(request, COOKIE);
}

/** The answer to a sign-in; where that has come to its end, the browser is noted as one that has signed in to the account. */
export async function afterSignIn<Answer extends LoginAnswer | ChallengeAnswer>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<Answer> {
  if ('userData' in answer) await noteDevice(services, request, reply, answer.userData.id);
  return answer;
}

/** Notes the browser of somebody who has proved to be the owner of the account. */
export async function noteDevice(
  { runtime, config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = await rememberDevice(runtime.database, deviceOfRequest(request), userId);
  const secure = siteUrl(config, null).startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=/api/auth; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
