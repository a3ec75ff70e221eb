import type { Principal } from '../../../../../core/access/types';
import { Problem } from '../../../../../core/errors';
import type { Language, Role } from '../../../../../core/types';
import type { PersonContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { Authenticator } from '../../../../../server/auth/authenticator';
import { findChatbotHolder, issueChatbotTokens, renewChatbotTokens, type ChatbotTokens } from './chatbot-tokens';
import { loadPrincipal } from '../../../../../server/auth/rights/principal';

/** What the access files call the right to the chatbot. */
const SUBJECT = 'Chatbot';

/** For whom the chatbot works. */
export interface ChatbotPerson {
  id: string;
  name: string;
  role: Role;
  language: Language;
  tenantId: string | null;
  /** When the token runs out, ISO 8601. */
  expiresAt: string;
}

/**
 * Lets a person into the chatbot of a role.
 * @throws Problem `forbidden` for another role than one's own, and without the right to the chatbot.
 */
export async function enterChatbot(
  { runtime, principal, sessionId, ability }: PersonContext,
  role: Role,
): Promise<ChatbotTokens> {
  const { user } = principal;
  if (user.role !== role)
    throw new Problem('forbidden', { detail: `This is the chatbot of the role ${role}, yours is ${user.role}.` });
  if (!ability.can('read', SUBJECT))
    throw new Problem('forbidden', { detail: 'Your account has no right to the chatbot.' });
  return issueChatbotTokens(runtime.database, { id: sessionId, userId: user.id });
}

/** The person of a token; undefined once the token, the session or the right has ended, and for people of another tenant than the one that is named. */
export async function identifyChatbotPerson(
  runtime: Runtime,
  authenticator: Authenticator,
  token: string,
  ofTenant: string | null = null,
): Promise<ChatbotPerson | undefined> {
  const holder = await findChatbotHolder(runtime.database, token, ofTenant);
  const principal = holder && (await entitled(runtime, authenticator, holder.userId));
  if (!principal) return undefined;
  const { id, name, role, language, tenantId } = principal.user;
  return { id, name, role, language, tenantId, expiresAt: holder.expiresAt };
}

/** A new pair for a refresh token, which works once; undefined where it does not. */
export async function renewChatbot(
  runtime: Runtime,
  authenticator: Authenticator,
  refreshToken: string,
  ofTenant: string | null,
): Promise<ChatbotTokens | undefined> {
  const renewed = await renewChatbotTokens(runtime.database, refreshToken, ofTenant);
  if (!renewed || !(await entitled(runtime, authenticator, renewed.userId))) return undefined;
  return { token: renewed.token, refreshToken: renewed.refreshToken };
}

/** The person, unless the account is closed by now or has lost the right. */
async function entitled(
  runtime: Runtime,
  authenticator: Authenticator,
  userId: string,
): Promise<Principal | undefined> {
  try {
    const principal = await loadPrincipal(runtime, userId);
    return authenticator.rightsOf(principal).ability.can('read', SUBJECT) ? principal : undefined;
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}
