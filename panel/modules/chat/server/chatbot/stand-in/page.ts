import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../../../core/escape-html';
import type { Language } from '../../../../../../core/types';
import type { ChatbotPerson } from '../chatbot-access';
import { STYLE } from './style';

export interface StandInFacts {
  language: Language;
  /** Names of the cookies that came. */
  cookies: string[];
  hasToken: boolean;
  /** Whose token it is; undefined for a token that is worth nothing. */
  person: ChatbotPerson | undefined;
  /** A text of the stand-in in the language. */
  text: (key: string) => string;
}

/** The route stands behind the `#`, which a browser sends to nobody. */
const SCRIPT = `const show = () => { document.getElementById('route').textContent = location.hash.slice(1) || '/'; };
addEventListener('hashchange', show);
show();`;

/** CSP source of the page's one script. */
export const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en', fr: 'fr', ar: 'ar' };

/** What a chatbot would know: its route, the person, the cookies. Never the token itself. */
export function standInPage({ language, cookies, hasToken, person, text }: StandInFacts): string {
  const say = (key: string) => escapeHtml(text(key));
  const state = person ? 'valid' : hasToken ? 'invalid' : 'missing';
  return `<!doctype html>
<html lang="${LOCALES[language]}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('title')}</title>
<style>${STYLE}</style>
<main>
  <p class="badge">${say('badge')}</p>
  <h1>${say('title')}</h1>
  <p class="lead">${say('lead')}</p>
  <p class="talk"><span>${say('question')}</span><span>${say('answer')}</span></p>
  <dl>
    <div><dt>${say('route')}</dt><dd><code id="route" dir="ltr"></code></dd></div>
    <div><dt>${say('token')}</dt><dd class="${state}">${say(`tokens.${state}`)}</dd></div>
    ${person ? personFacts(person, language, say) : ''}
    <div><dt>${say('cookies')}</dt><dd class="cookies">${cookieNames(cookies, say('noCookies'))}</dd></div>
  </dl>
  <p class="hint">${say('hint')}</p>
</main>
<script>${SCRIPT}</script>
</html>`;
}

function personFacts(
  { name, role, expiresAt }: ChatbotPerson,
  language: Language,
  say: (key: string) => string,
): string {
  const locale = LOCALES[language];
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(expiresAt));
  const languageName = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  const facts = [
    ['person', name],
    ['role', role],
    ['language', languageName],
    ['until', until],
  ] as const;
  return facts
    .map(([key, value]) => `<div><dt>${say(key)}</dt><dd data-fact="${key}"><bdi>${escapeHtml(value)}</bdi></dd></div>`)
    .join('\n    ');
}

const cookieNames = (names: string[], none: string): string =>
  names.length === 0 ? none : names.map((name) => `<code dir="ltr">${escapeHtml(name)}</code>`).join(' ');
