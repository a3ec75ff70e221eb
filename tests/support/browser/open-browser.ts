import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** Pages of one context share a process, see `keepProcess`. */
const FLAGS = [
  '--no-sandbox',
  '--process-per-site',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DEMO_PASSWORD = 'painel-demo';

/** `SLOW_BROWSER=6` lets every page work six times slower, as on a busy machine: a test that races fails there. */
const SLOWNESS = Number(process.env['SLOW_BROWSER'] ?? '1');

/**
 * How long a page may take to show something. It costs nothing while all is well, and the machine runs other tests beside. What must
 * come at once, or within a time, is given that time where it is looked for.
 */
export const PATIENCE_MS = 60_000 * Math.max(1, SLOWNESS / 2);

/** A headless Chromium; `npm test` names its place in CHROMIUM_PATH. */
export const launchOptions = () => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: FLAGS,
});

export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: exceptions, and answers of the server from 500 up. */
  errors: string[];
}

export interface VisitOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** A screen that is touched, as of a phone. */
  touch?: boolean;
  /** Draw transitions and animations; without, nobody waits for them. */
  motion?: boolean;
  /** What is done to the page before it goes anywhere. */
  before?: (page: Page) => Promise<unknown>;
  /** Of what goes wrong in the page, that which the test is about. */
  expected?: RegExp;
}

/** What a person's pages share: own cookies and storage, a desktop window, Portuguese. */
export async function openContext(
  browser: Browser,
  url: string,
  { width = 1440, height = 900, colorScheme = 'light', touch = false, motion = false }: VisitOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
    colorScheme,
    hasTouch: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/**
 * Opens a page that lasts as long as the context and says nothing: as long as it is there, the process of its pages is, and what
 * that has compiled of the panel. A third of the work of every further page is spared.
 */
export async function keepProcess(context: BrowserContext): Promise<BrowserContext> {
  await (await context.newPage()).goto('/ready');
  return context;
}

/** A new page there, and from now on its errors. */
export async function visitIn(context: BrowserContext, { expected }: VisitOptions = {}): Promise<Visit> {
  const page = await context.newPage();
  if (SLOWNESS > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const errors: string[] = [];
  const note = (error: string) => {
    if (!expected?.test(error)) errors.push(error);
  };
  page.on('pageerror', (error) => note(`${page.url()}: ${error.stack || error.message || String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return { page, context, errors };
}

/** A fresh person's page. */
export async function openPage(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  return visitIn(await openContext(browser, url, options), options);
}

/**
 * Makes the context of a visit that has ended as good as new, but for the page that keeps its process, and the code of the panel,
 * which need not be fetched again. What a test sets on the context itself and nothing takes back, such as an init script, would
 * stay: set that on the page.
 */
export async function cleanContext(context: BrowserContext, url: string): Promise<void> {
  const [keeper, ...ended] = context.pages();
  if (keeper === undefined) throw new Error('expected the page of `keepProcess` in a context that is to be used again');
  const visited = ended.flatMap((page) => page.frames()).map((frame) => frame.url());
  const origins = new Set([
    url,
    ...visited.filter((place) => place.startsWith('http')).map((place) => new URL(place).origin),
  ]);
  // What still answers a request of a page must not fail because that has gone.
  await Promise.all(ended.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(ended.map((page) => page.close()));
  const devtools = await context.newCDPSession(keeper);
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    ...[...origins].map((origin) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
  ]);
  await devtools.detach();
}

/** Signs in through the login page and waits for the shell, or for the page that asks for a password of one's own. */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/' && !pathname.endsWith('/login'));
}

/** Gives a page the session of a person without the login page; the panel asks for the rest of it. */
export async function takeSession(
  page: Page,
  url: string,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const answer = await page.context().request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`sign-in of ${email}: expected 200, got ${answer.status()} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.context().addCookies([{ name: 'accessToken', value: accessToken, url }]);
}

/** Fills in the login page that is shown, and sends it. */
export async function fillLogin(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
