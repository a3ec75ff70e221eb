import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const DEMO_PASSWORD = 'painel-demo';

/** How long a page may take to show something. Generous: the machine runs other tests beside. */
const PATIENCE_MS = 20_000;

/** A headless Chromium; `npm test` names its place in CHROMIUM_PATH. */
export const launchOptions = () => ({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });

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
  /** Draw transitions and animations; without, nobody waits for them. */
  motion?: boolean;
}

/** A fresh person's page: own cookies, a desktop window, Portuguese. */
export async function openPage(browser: Browser, url: string, { width = 1440, height = 900, colorScheme = 'light', motion = false }: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
    colorScheme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack || error.message || String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return { page, context, errors };
}

/** Signs in through the login page and waits for the shell, or for the page that asks for a password of one's own. */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/' && !pathname.endsWith('/login'));
}

/** Gives a page the session of a person without the login page; the panel asks for the rest of it. */
export async function takeSession(page: Page, url: string, email: string, password: string = DEMO_PASSWORD): Promise<void> {
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
