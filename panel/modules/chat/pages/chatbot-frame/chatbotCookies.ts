/** The pair that opens the chatbot, as its login answers it. */
export interface ChatbotTokens {
  token: string;
  refreshToken: string;
}

/** Panel and chatbot share the domain, so that a cookie for the site reaches the frame. */
function attributes(domain: string | null): string {
  return `Path=/; SameSite=Lax${domain === null ? '' : `; Domain=${domain}`}${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** @param domain what panel and chatbot have in common; null where they share one host */
export function writeChatbotCookies({ token, refreshToken }: ChatbotTokens, domain: string | null): void {
  document.cookie = `token=${encodeURIComponent(token)}; ${attributes(domain)}`;
  document.cookie = `jrt=${encodeURIComponent(refreshToken)}; ${attributes(domain)}`;
}

/** The other cookie stays: the chatbot takes its next token with it. */
export function removeTokenCookie(domain: string | null): void {
  document.cookie = `token=; Max-Age=0; ${attributes(domain)}`;
}
