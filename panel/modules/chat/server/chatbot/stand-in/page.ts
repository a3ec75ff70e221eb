import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../../../core/escape-html';
import type { Language } from '../../../../../../core/types';
import type { ChatbotPerson } from '../chatbot-access';
import type { StandInTalk } from './talk';

/** The look of the stand-in: the panel's colours, light and dark. */
const STYLE = `
:root { color-scheme: light dark; --primary: light-dark(#7e4ee6, #a680ff); --soft: light-dark(#f3eeff, #372c57); --text: light-dark(#26223a, #ece9f6);
  --quiet: light-dark(#666178, #a8a2bd); --line: light-dark(#e6e3ef, #332e44); --card: light-dark(#fff, #1f1b2b); --page: light-dark(#f7f6fb, #16131f);
  --good: light-dark(#2f7d0a, #79d94a); --bad: light-dark(#c4291f, #ff8a80); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: radial-gradient(circle at 50% -20%, light-dark(var(--soft), #241c3a), var(--page) 60%);
  color: var(--text); font: 400 15px/1.5 'Inter Variable', Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 620px; padding: clamp(20px, 5vw, 36px); background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  box-shadow: 0 18px 40px -28px rgb(46 38 61 / 55%); }
.badge { display: inline-block; padding: 3px 12px; border-radius: 99px; background: var(--soft); color: var(--primary); font-size: 13px; font-weight: 650; }
h1 { margin-block: 14px 6px; font-size: 22px; font-weight: 650; line-height: 1.3; }
.lead, .hint { color: var(--quiet); max-width: 58ch; }
.hint { margin-block-start: 20px; font-size: 13px; }
.talk { display: grid; gap: 8px; margin-block: 22px; font-size: 14px; }
.talk span { justify-self: start; max-width: 80%; padding: 8px 14px; border-radius: 14px; border-end-start-radius: 4px; background: var(--soft); }
.talk .own { justify-self: end; border-end-start-radius: 14px; border-end-end-radius: 4px; background: #7e4ee6; color: #fff; }
.talk span { white-space: pre-line; overflow-wrap: anywhere; }
.talk nav { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
.talk a { padding: 6px 14px; border: 1px solid var(--primary); border-radius: 99px; color: var(--primary); text-decoration: none; }
dl { border-block-start: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: minmax(96px, 30%) 1fr; gap: 12px; padding-block: 10px; border-block-end: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { font-weight: 550; overflow-wrap: anywhere; min-width: 0; }
.valid { color: var(--good); }
.invalid, .missing { color: var(--bad); }
code { padding: 1px 7px; border-radius: 6px; background: var(--soft); font: 500 13px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.cookies { display: flex; flex-wrap: wrap; gap: 6px; }
`;

export interface StandInFacts {
  language: Language;
  /** Names of the cookies that came. */
  cookies: string[];
  hasToken: boolean;
  /** Whose token it is; undefined for a token that is worth nothing. */
  person: ChatbotPerson | undefined;
  /** With the flow of the person's tenant, where it has one. */
  talk: StandInTalk | undefined;
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
export function standInPage({ language, cookies, hasToken, person, talk, text }: StandInFacts): string {
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
  <div class="talk">${talk ? talkLines(talk, say('again')) : `<span>${say('question')}</span><span class="own">${say('answer')}</span>`}</div>
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

/** Each choice is a link to the conversation with one line more: nothing is kept. */
function talkLines({ lines, said, choices }: StandInTalk, again: string): string {
  const spoken = lines.map(
    ({ from, text }) => `<span dir="auto"${from === 'contact' ? ' class="own"' : ''}>${escapeHtml(text)}</span>`,
  );
  const links = choices.map(({ text, says }) => {
    const query = new URLSearchParams([...said, says].map((one) => ['said', one]));
    return `<a href="?${escapeHtml(query.toString())}" dir="auto">${escapeHtml(text)}</a>`;
  });
  return `${spoken.join('')}<nav>${links.join('')}<a href="?">${again}</a></nav>`;
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
