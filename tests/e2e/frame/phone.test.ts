import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, isDrawn, needsNothing } from '../../support/browser/page-steps';
import { shiftFaults, watchShifts } from '../../support/browser/route-walk';

const world = browserPanel();
const PHONE = { width: 390, height: 844, touch: true };
const speak = (language: string) => ({
  before: (page: Page) => page.addInitScript((chosen) => localStorage.setItem('PABX-language', chosen), language),
});

/** What a finger of 44 px cannot hit without hitting what lies beside it. Words inside of a text are left out, as WCAG does. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      'main a[href], main button, main input, main [role=combobox], header a[href], header button, [role=menuitem]',
    );
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control.closest('.MuiInputBase-root, .MuiCheckbox-root') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isWord = control.matches('dd a, dt a, p a, td a, .shown-value a');
      return width < 1 || isWord || (width >= 44 && height >= 44)
        ? []
        : [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`];
    });
  });

describe('on a phone', () => {
  it.each([
    ['supervisor@example.com', '/supervisor/dashboard'],
    ['cliente@example.com', '/cliente/pabx/ramais'],
    ['cliente@example.com', '/cliente/pabx/ramais/create'],
  ])('a finger hits whatever %s can press on %s', async (email, path) => {
    const page = await world.enter(email, path, PHONE);
    await isDrawn(page);
    await needsNothing(page);
    expect(await tooSmall(page)).toEqual([]);
  });

  it.each([
    ['supervisor@example.com', '/supervisor/dashboard'],
    ['cliente@example.com', '/cliente/financeiro/extrato'],
    ['cliente@example.com', '/notifications'],
    ['cliente@example.com', '/cliente/pabx/timetable/create'],
  ])('nothing moves by itself on the page that %s opens at %s', async (email, path) => {
    const page = await world.enter(email, path, PHONE);
    await isDrawn(page);
    await needsNothing(page);
    await watchShifts(page);
    expect(await shiftFaults(page)).toEqual([]);
  });

  it('what stands below a list of few rows stays there when the code of the list comes after its rows', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await world.enter('cliente@example.com', '/cliente/pabx/callgroups', {
      ...PHONE,
      before: (page) => page.route('**/assets/ListCards-*', (route) => released.then(() => route.continue())),
    });
    const turner = page.getByText('1-1 de 1');
    await shows(turner).toBeVisible();
    const before = await turner.boundingBox();
    release?.();
    await shows(page.locator('main li[data-record]')).toBeVisible();
    expect(Math.abs(((await turner.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });

  it('all that can be done with ticked rows lies inside of their bar, in a language of long words', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais', { ...PHONE, ...speak('fr') });
    await shows(page.locator('main li[data-record]').first()).toBeVisible();
    await page.locator('main li[data-record]').first().getByRole('checkbox').check();
    const bar = page.locator('[data-test=bulk-actions-toolbar]');
    await shows(button(bar, 'Supprimer')).toBeVisible();
    const frame = await bar.boundingBox();
    const outside = await bar.getByRole('button').evaluateAll(
      (all, { top, bottom }) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.top < top || box.bottom > bottom;
          })
          .map((one) => one.textContent),
      { top: (frame?.y ?? 0) - 1, bottom: (frame?.y ?? 0) + (frame?.height ?? 0) + 1 },
    );
    expect(outside).toEqual([]);
  });

  it('buttons that come from libraries have names in the language of the page', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais', PHONE);
    await shows(button(page, 'Próxima página')).toBeEnabled();
    await page.locator('main li[data-record]').first().getByRole('checkbox').check();
    await button(page, 'Alterar').click();
    const dialog = page.getByRole('dialog', { name: /^Alterar/ });
    await shows(button(dialog, 'Abrir')).toBeVisible();
    await dialog.getByRole('combobox').fill('zzz');
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
  });
});
