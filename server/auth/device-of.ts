import type { Device } from '../../core/own-sessions';

/** First match wins: most browsers name those that they are made from, too. */
const BROWSERS: readonly (readonly [name: string, test: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['curl', /^curl\//],
  ['Postman', /^PostmanRuntime\//],
  ['Node.js', /^(?:node|undici)\b/],
];

const SYSTEMS: readonly (readonly [name: string, test: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const nameIn = (names: typeof BROWSERS, agent: string): string | null =>
  names.find(([, test]) => test.test(agent))?.[0] ?? null;

function formOf(system: string | null, agent: string): Device['form'] {
  if (system === null) return 'program';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(agent) ? 'phone' : 'tablet';
  return 'computer';
}

/** Browser and system by the names that people know; `deviceOf('… (X11; Linux x86_64) … Chrome/140 …')` is Chrome, Linux, computer. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const system = nameIn(SYSTEMS, agent);
  return { browser: nameIn(BROWSERS, agent), system, form: formOf(system, agent) };
}
