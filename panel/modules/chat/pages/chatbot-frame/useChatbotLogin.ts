import { useEffect, useState } from 'react';
import { isObject } from '../../../../../core/is-object';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { logFailure } from './logFailure';

/** Whose chatbot it is: a segment of the login's address. */
export type ChatbotArea = 'agente' | 'cliente' | 'supervisor' | 'admin';

export type ChatbotLogin = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; error: unknown };

async function login(area: ChatbotArea): Promise<ChatbotTokens> {
  const url = `/api/${area}/chatbot/login`;
  const { json } = await httpClient(url);
  const data = isObject(json) ? json['data'] : undefined;
  if (isObject(data) && typeof data['token'] === 'string' && typeof data['refreshToken'] === 'string')
    return { token: data['token'], refreshToken: data['refreshToken'] };
  throw new Error(`GET ${url}: expected data.token and data.refreshToken, got something else`);
}

/** Lets the person into the chatbot while the caller is shown: its cookies are there once the login is done, and the token is gone afterwards. */
export function useChatbotLogin(area: ChatbotArea, cookieDomain: string | null): ChatbotLogin {
  const [result, setResult] = useState<ChatbotLogin>({ state: 'waiting' });
  useEffect(() => {
    let isLeft = false;
    const enter = async () => {
      try {
        const tokens = await login(area);
        if (isLeft) return;
        writeChatbotCookies(tokens, cookieDomain);
        setResult({ state: 'done' });
      } catch (error) {
        if (isLeft) return;
        logFailure(error);
        setResult({ state: 'failed', error });
      }
    };
    removeTokenCookie(cookieDomain);
    void enter();
    return () => {
      isLeft = true;
      removeTokenCookie(cookieDomain);
    };
  }, [area, cookieDomain]);
  return result;
}

/** The pair that opens the chatbot, as its login answers it. */
interface ChatbotTokens {
  token: string;
  refreshToken: string;
}

/** Panel and chatbot share the domain, so that a cookie for the site reaches the frame. */
function attributes(domain: string | null): string {
  return `Path=/; SameSite=Lax${domain === null ? '' : `; Domain=${domain}`}${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** @param domain what panel and chatbot have in common; null where they share one host */
function writeChatbotCookies({ token, refreshToken }: ChatbotTokens, domain: string | null): void {
  document.cookie = `token=${encodeURIComponent(token)}; ${attributes(domain)}`;
  document.cookie = `jrt=${encodeURIComponent(refreshToken)}; ${attributes(domain)}`;
}

/** The other cookie stays: the chatbot takes its next token with it. */
function removeTokenCookie(domain: string | null): void {
  document.cookie = `token=; Max-Age=0; ${attributes(domain)}`;
}
