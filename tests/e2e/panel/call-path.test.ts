import { it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button } from '../../support/browser/page-steps';

const world = browserPanel();

it('shows what a call went through, and its recording goes to where a step is', async () => {
  const cliente = await world.api('cliente@example.com');
  const [recording] = await cliente.find('recordings', { format: 'wav' });
  const page = await world.enter(
    'cliente@example.com',
    `/cliente/pabx/relatorios/cdr/${String(recording?.['callId'])}/show`,
  );
  const path = page.getByRole('list', { name: 'Percurso' });
  await shows(path.getByText('Ligação iniciada')).toBeVisible();
  await shows(path.getByText('Encerrada', { exact: true })).toBeVisible();
  const connected = path.getByRole('listitem').filter({ hasText: 'Atendida' });
  await shows(connected.getByRole('link').first()).toBeVisible();

  const player = page.getByRole('article').getByRole('group', { name: 'Gravação' });
  const marks = player.getByRole('button', { name: /^Ir para / });
  const name = String(await marks.last().getAttribute('aria-label'));
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(name) ?? [];
  const at = Number(minutes) * 60 + Number(seconds);
  const sound = player.locator('audio');
  const time = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await marks.last().click();
  await shows(button(player, 'Pausar')).toBeVisible();
  await shows.poll(time).toBeGreaterThanOrEqual(at);
  await button(player, 'Pausar').click();
  const before = await time();
  await button(player, 'Voltar 10 s').click();
  await shows.poll(time).toBeLessThan(Math.max(before, 0.1));
  await path
    .getByRole('button', { name: /^Ouvir a partir de / })
    .last()
    .click();
  await shows(button(player, 'Pausar')).toBeVisible();

  const admin = await world.api('admin@example.com');
  const listened = async () =>
    (await admin.find('audit-logs', { entityId: String(recording?.id), action: 'listen' })).length;
  await shows.poll(listened).toBe(1);
  await page.goto(
    `${world.panel.url}/cliente/pabx/relatorios/cdr/${String(recording?.['callId'])}/gravacoes/${String(recording?.id)}/show`,
  );
  await button(page, 'Histórico').first().click();
  await shows(page.getByRole('heading', { level: 3, name: 'Escutado' })).toBeVisible();
});
