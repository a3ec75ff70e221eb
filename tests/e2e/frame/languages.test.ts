import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import { goWithin, isDrawn } from '../../support/browser/page-steps';

const world = browserPanel();

const LANGUAGES = { pt: 'Português', en: 'English', fr: 'Français', ar: 'العربية' } as const;
type Language = keyof typeof LANGUAGES;

const SCREENS = [
  '/cliente/pabx/ramais',
  '/cliente/pabx/ramais/create',
  '/cliente/pabx/queues/create',
  '/cliente/pabx/trunks-sip/create',
  '/cliente/discador/campanhas',
  '/cliente/discador/campanhas/create',
  '/cliente/discador/mailings',
  '/cliente/chatbot/contacts',
  '/cliente/financeiro/creditos',
  '/cliente/callcenter/agentes/create',
  '/cliente/pabx/timetable/create',
];
const RAW_KEY = /\b(?:resources|ra|screens|fields|panel|menu|violations|problems)\.[a-zA-Z]\w*/;
const LEFTOVER = /\{\{|\}\}|%\{|\|\|\|\|/;

/** What the button of the languages is called in each of them. */
const LANGUAGE_BUTTON = /^(?:Idioma|Language|Langue|اللغة)$/;

/** Chooses a language in the top bar. */
async function choose(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: LANGUAGE_BUTTON }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGES[language] }).click();
}

/**
 * The page speaks the language, whichever the account has brought with it: that one comes after the page, which is
 * drawn anew, and a list of languages that was open is closed.
 */
async function speak(page: Page, language: Language): Promise<void> {
  await page.waitForLoadState('networkidle');
  await choose(page, language);
  await shows(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await shows(page.getByRole('menuitemradio')).toHaveCount(0);
}

// That the other languages have the same keys and placeholders, `scripts/check-locales.ts` makes sure of.
it('every screen speaks its language and shows no raw key', async () => {
  const page = await world.enter('cliente@example.com', '/cliente/dashboard');
  await isDrawn(page);
  const raw: string[] = [];
  for (const language of ['pt', 'ar'] as const) {
    if (language !== 'pt') await speak(page, language);
    for (const path of SCREENS) {
      await goWithin(page, path);
      for (const name of await page.getByRole('tab').allInnerTexts())
        await page.getByRole('tab', { name }).first().click();
      const text = await page.locator('body').innerText();
      const found = RAW_KEY.exec(text) ?? LEFTOVER.exec(text);
      if (found) raw.push(`${language} ${path}: ${text.slice(Math.max(0, found.index - 20), found.index + 60)}`);
    }
  }
  expect(raw).toEqual([]);
});

describe('Arabic, chosen at run time', () => {
  it('turns the page around and back', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais');
    await isDrawn(page);
    const menuLeft = async () => (await page.getByRole('navigation').first().boundingBox())?.x ?? 0;
    await speak(page, 'ar');
    await shows(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await shows.poll(menuLeft).toBeGreaterThan(1440 / 2);
    await speak(page, 'pt');
    await shows(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await shows.poll(menuLeft).toBeLessThan(1440 / 2);
  });

  it('keeps the choice with the account, after a reload and on the login page', async () => {
    // Choices follow the account: this one has made none yet.
    const page = await world.enter('cliente2@example.com');
    const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await speak(page, 'fr');
    expect((await kept).status()).toBe(200);
    await page.reload();
    await shows(page.locator('html')).toHaveAttribute('lang', /^fr/);
    await page.context().clearCookies({ name: 'accessToken' });
    await page.goto('/login');
    await shows(page.locator('html')).toHaveAttribute('lang', /^fr/);
  });
});

describe('a language chosen over a page', () => {
  it('keeps what was typed into a form, whose every other text it changes', async () => {
    const page = await world.enter('cliente2@example.com', '/cliente/pabx/queues/create');
    await isDrawn(page);
    const name = page.getByRole('textbox').first();
    for (const language of ['ar', 'pt', 'en', 'ar'] as const) {
      await name.fill(`typed before ${language}`);
      await speak(page, language);
      await shows(name).toHaveValue(`typed before ${language}`);
    }
    await shows(page.getByRole('button', { name: 'حفظ', exact: true })).toBeEnabled();
  });

  it('is taken back, and said, where its texts do not come', async () => {
    const page = await world.enter('cliente2@example.com', '/cliente/pabx/ramais');
    await isDrawn(page);
    await speak(page, 'pt');
    await page.route('**/locales/fr/**', (route) => route.abort());
    await choose(page, 'fr');
    await shows(page.getByRole('alert')).toContainText('Não foi possível carregar os textos deste idioma');
    await shows(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await page.unroute('**/locales/fr/**');
    await speak(page, 'fr');
  });

  it.each(['/cliente/dashboard', '/cliente/chatbot/contacts', '/cliente/pabx/timetable/create'])(
    'draws %s as if it had been opened in it',
    async (path) => {
      const page = await world.enter('cliente2@example.com', path);
      await isDrawn(page);
      await speak(page, 'fr');
      // What the menu stood over may say in a tooltip what it is.
      await page.mouse.move(0, 0);
      const fresh = await page.context().newPage();
      await fresh.goto(page.url());
      const text = async (shown: Page) => {
        await isDrawn(shown);
        return shown.locator('body').innerText();
      };
      // Parts come after the frame of either; once all are there, nothing differs.
      await shows(async () => expect(await text(page)).toBe(await text(fresh))).toPass({ timeout: PATIENCE_MS });
      expect(await fresh.locator('html').getAttribute('lang')).toBe('fr');
    },
  );
});

describe('theme', () => {
  it('follows the system and can be chosen, with readable text', async () => {
    const page = await world.enter('supervisor@example.com', undefined, { colorScheme: 'dark' });
    await shows(page.getByRole('heading', { level: 1 })).toBeVisible();
    const contrast = () =>
      page.evaluate(() => {
        const light = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(
            (part) => (Number(part) / 255) ** 2.2,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const heading = document.querySelector('h1');
        const [ground, ink] = [
          light(getComputedStyle(document.body).backgroundColor),
          light(getComputedStyle(heading ?? document.body).color),
        ];
        return { isDark: ground < 0.2, ratio: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05) };
      });
    const dark = await contrast();
    await page.getByRole('button', { name: 'Tema' }).click();
    await page.getByRole('menuitemradio', { name: 'Claro' }).click();
    await shows.poll(async () => (await contrast()).isDark).toBe(false);
    const bright = await contrast();
    expect(dark.isDark).toBe(true);
    expect(Math.min(dark.ratio, bright.ratio)).toBeGreaterThan(4.5);
  });
});
