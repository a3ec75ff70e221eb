import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { soundFile } from '../../support/sample-files';
import { button, goTo, listIsThere, rows } from '../../support/browser/page-steps';

const world = browserPanel();

it('shows the API as the person may use it, from the menu and after a reload', async () => {
  const page = await world.enter('cliente@example.com');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Referência da API' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Referência da API' })).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox').fill('extensions');
  await page.getByRole('button', { name: /^extensions Extension/ }).click();
  await page.getByRole('button', { name: /post \/api\/extensions Add to extensions/i }).click();
  const details = page.getByRole('listitem').filter({ hasText: 'Add to extensions' });
  await shows(details.getByText('extensions.new')).toBeVisible();
  await shows(details.getByText('password', { exact: true }).first()).toBeVisible();
  await shows(details.getByText('hasPassword', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('audit-logs');
  await shows(page.getByText('Nenhuma chamada encontrada')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Baixar OpenAPI').click()]);
  expect(download.suggestedFilename()).toBe('openapi.json');
  expect(refused).toEqual([]);
});

it('plays sound by keyboard and mouse, faster and slower, from a list and on its page, and keeps it', async () => {
  const cliente = await world.api('cliente@example.com');
  const admin = await world.api('admin@example.com');
  const upload = await fetch(`${world.panel.url}/api/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${cliente.token}`,
      'content-type': 'audio/wav',
      'content-disposition': "attachment; filename*=UTF-8''boas-vindas.wav",
    },
    body: new Uint8Array(soundFile(40).buffer),
  });
  const { id: file } = (await upload.json()) as { id: string };
  const { id } = await cliente.create('audios', {
    name: 'Boas-vindas longas',
    source: 'upload',
    category: 'queue',
    file,
  });
  const page = await world.enter('cliente@example.com', `/cliente/pabx/audios/${id}/show`);
  const sound = page.locator('audio');
  const player = page.getByRole('group', { name: 'Arquivo' });
  await button(player, 'Ouvir').click();
  await shows(button(player, 'Pausar')).toBeVisible();
  await shows(player.getByText('/ 0:40')).toBeVisible();
  // Silence was drawn as the thinnest of lines until the sound was known.
  await shows
    .poll(() =>
      player
        .locator('rect')
        .evaluateAll((bars) => bars.filter((bar) => Number(bar.getAttribute('height')) > 50).length),
    )
    .toBeGreaterThan(80);
  const position = player.getByRole('slider', { name: 'Posição' });
  const at = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await button(player, 'Pausar').click();
  const before = await at();
  await position.press('ArrowRight');
  await position.press('ArrowRight');
  // The slider follows the sound by quarters of a second.
  await shows.poll(async () => Math.abs((await at()) - (before + 10)) < 0.5).toBe(true);
  await position.press('Home');
  await shows.poll(at).toBe(0);
  const box = await position.boundingBox();
  if (box === null) throw new Error('the slider has no place on the page');
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
  await shows.poll(async () => Math.abs((await at()) - 30) < 1).toBe(true);
  await player.getByRole('combobox', { name: 'Velocidade' }).selectOption('2');
  await shows.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
  const [download] = await Promise.all([page.waitForEvent('download'), button(player, 'Baixar').click()]);
  expect(download.suggestedFilename()).toBe('boas-vindas.wav');

  const heard = async () =>
    (await admin.find('audit-logs', { entityId: file })).map(({ action }) => String(action)).toSorted();
  await shows.poll(heard).toEqual(['download', 'listen']);

  await goTo(page, '/cliente/pabx/audios');
  await listIsThere(page);
  const row = rows(page).filter({ hasText: 'Boas-vindas longas' });
  await button(row, 'Ouvir').click();
  await shows(button(row, 'Pausar')).toBeVisible();
  await shows(row.getByText('/ 0:40')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cliente/pabx/audios');
  await shows.poll(heard).toEqual(['download', 'listen', 'listen']);
});

it('plays recordings in the list of calls and on the page of one, one at a time and without leaving', async () => {
  const admin = await world.api('admin@example.com');
  // Whatever the hour, the calls of the demo are of the last days.
  const page = await world.enter(
    'cliente@example.com',
    `/cliente/pabx/relatorios/cdr?filter=${encodeURIComponent('{"startedAt_within":"last_90_days"}')}`,
  );
  await listIsThere(page);
  const recordings = button(rows(page), /^Ouvir /);
  // The recording of a row above may still be on its way: the button is named, whichever stands first.
  const name = `Ouvir ${await recordings.first().textContent()}`;
  await button(rows(page), name).first().click();
  // The button says hours too, the player only where there are any.
  const length = name.replace(/^Ouvir 00:0?/, '');
  const tabs = page.context().pages().length;
  const playing = rows(page).filter({ has: button(page, 'Pausar') });
  await shows(playing).toHaveCount(1);
  await shows(playing.getByText(`/ ${length}`)).toBeVisible();
  // This one has become a player and is no button any more.
  await recordings.first().click();
  await shows(page.locator('audio')).toHaveCount(2);
  await shows
    .poll(() =>
      page
        .locator('audio')
        .evaluateAll((sounds) => sounds.filter((sound) => sound instanceof HTMLAudioElement && !sound.paused).length),
    )
    .toBe(1);
  await shows(playing).toHaveCount(1);
  expect([new URL(page.url()).pathname, page.context().pages().length]).toEqual(['/cliente/pabx/relatorios/cdr', tabs]);
  const listened = async () => (await admin.find('audit-logs', { entity: 'recordings', action: 'listen' })).length;
  await shows.poll(listened).toBe(2);

  const [recording] = await (await world.api('cliente@example.com')).find('recordings', { format: 'wav' });
  await goTo(page, `/cliente/pabx/relatorios/cdr/${String(recording?.['callId'])}/show`);
  const player = page.getByRole('article').getByRole('group', { name: 'Gravação' });
  await button(player, 'Ouvir').click();
  await shows(button(player, 'Pausar')).toBeVisible();
  await shows(button(player, 'Baixar')).toBeVisible();
  // On one line, with room for the picture of the sound.
  const { width = 0, height = 0 } = (await player.boundingBox()) ?? {};
  expect([width > 400, height < 100]).toEqual([true, true]);
  await shows
    .poll(() =>
      player
        .locator('rect')
        .evaluateAll((bars) => bars.filter((bar) => Number(bar.getAttribute('height')) > 50).length),
    )
    .toBeGreaterThan(5);
});
