import { useEffect, useState } from 'react';
import { isObject } from '../../../../../core/is-object';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { type ChatbotTokens, removeTokenCookie, writeChatbotCookies } from './chatbotCookies';
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
