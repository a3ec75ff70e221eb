import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel();

const column = (page: Page, name: string) => page.locator(`main [data-column="${name}"]`);
const cardIn = (place: Locator, id: string) => place.locator(`[data-card="${id}"]`);

interface Scene {
  /** Ids of three cards of the first stage, in their order. */
  cards: [string, string, string];
  address: string;
}

/** A board of its own: three cards in the first stage, none in the second, and a third that is full. */
async function scene(): Promise<Scene> {
  const api = await world.api('supervisor@example.com');
  const sectorIds = (await api.find('sectors', {})).map(({ id }) => id);
  const board = await api.create('kanban-boards', { name: 'Quadro do teste', sectorIds, position: 9 });
  const stage = (name: string, position: number, wipLimit: number) =>
    api.create('kanban-stages', { boardId: board.id, name, position, wipLimit });
  const [first, , full] = [await stage('Entrada', 0, 0), await stage('Andamento', 1, 0), await stage('Cheia', 2, 1)];
  const open = await api.find('attendances', { status: ['in_attendance', 'on_hold', 'waiting'] });
  const [a, b, c, d] = open.map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error(`expected four open attendances, found ${open.length}`);
  for (const id of [a, b, c]) await api.call('PATCH', `attendances/${id}`, { kanbanStageId: first.id });
  await api.call('PATCH', `attendances/${d}`, { kanbanStageId: full.id });
  return { cards: [a, b, c], address: `/supervisor/chatbot/kanban?board=${board.id}` };
}

/** Takes a card by its middle and lets it go over a place, as a hand does. */
async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('expected both places on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

const idsIn = (place: Locator) =>
  place.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));

describe('the board of attendances', () => {
  let made: Scene;
  beforeAll(async () => {
    made = await scene();
  });

  it('moves a card by the mouse, which another browser sees, and one into a full stage goes back', async () => {
    const [mine, theirs] = [
      await world.enter('supervisor@example.com', made.address),
      await world.enter('supervisor@example.com', made.address),
    ];
    const [card, other] = made.cards;
    await shows(cardIn(column(theirs, 'Entrada'), card)).toBeVisible();
    await shows(cardIn(column(mine, 'Entrada'), card)).toBeVisible();
    await drag(mine, cardIn(column(mine, 'Entrada'), card), column(mine, 'Andamento'));
    await shows(cardIn(column(mine, 'Andamento'), card)).toBeVisible();
    await shows(cardIn(column(theirs, 'Andamento'), card)).toBeVisible();
    await drag(mine, cardIn(column(mine, 'Entrada'), other), column(mine, 'Cheia'));
    await shows(mine.getByText('O cartão voltou para onde estava.', { exact: false })).toBeVisible();
    await shows(cardIn(column(mine, 'Entrada'), other)).toBeVisible();
    await shows(column(mine, 'Cheia').locator('[data-count]')).toHaveText('1 de 1');
  });

  it('moves and orders cards by the keyboard, opens one beside the board, and filters by what the address says', async () => {
    const page = await world.enter('supervisor@example.com', made.address);
    const [, second, third] = made.cards;
    const first = column(page, 'Entrada');
    await shows(cardIn(first, third)).toBeVisible();
    const before = await idsIn(first);
    const menuOf = async (id: string, item: string | RegExp) => {
      await cardIn(page.locator('main'), id)
        .getByRole('button', { name: /^Mover e ações/ })
        .press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    await menuOf(before.at(-1) ?? '', 'Subir');
    await shows.poll(() => idsIn(first)).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
    await menuOf(second, /^Andamento/);
    await shows(cardIn(column(page, 'Andamento'), second)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await menuOf(third, 'Abrir');
    const drawer = page.getByRole('dialog');
    await shows(drawer.getByRole('button', { name: 'Encerrar' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await page.goto(`${made.address}&filter=${encodeURIComponent(JSON.stringify({ priority: 'urgent' }))}`);
    await shows(column(page, 'Andamento').locator('[data-count]')).toHaveText('0');
    await shows(
      column(page, 'Cheia').locator('[data-count]'),
      'the limit counts what the filter leaves out too',
    ).toHaveText('0');
  });
});
