import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel();

/** An exchange beside the panel: tells of calls, and hangs up when it is asked to. */
async function openExchange() {
  const cliente = await world.api('cliente@example.com');
  const { serviceKey } = await cliente.create('service-accounts', {
    name: 'Central',
    rights: ['telephony-events', 'telephony-commands'],
    active: true,
  });
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await fetch(`${world.panel.url}/api/telephony/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(serviceKey)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Body;
  };
  let count = 0;
  const tell = async (...events: object[]) => {
    const at = new Date().toISOString();
    const said = events.map((event) => ({ id: `desk-${(count += 1)}`, at, ...event }));
    expect(await post('events', { events: said })).toMatchObject({ refused: [] });
  };
  /** Does what it is asked to, until it was this. */
  const carryOut = async (kind: string) => {
    for (;;) {
      const { commands } = await post<{ commands: { id: string; kind: string }[] }>('commands/claim', {
        wait: 20,
        most: 1,
      });
      expect(commands).toHaveLength(1);
      await post(`commands/${commands[0]?.id}`, { done: true });
      if (commands[0]?.kind === kind) return;
    }
  };
  return { cliente, tell, carryOut };
}

it('takes an agent through a whole call by keyboard, and back to it after a reload', async () => {
  const { cliente, tell, carryOut } = await openExchange();
  const [agent] = await cliente.find('agents', { email: 'agente@example.com' });
  const code = String(agent?.['code']);
  await cliente.create('queues', {
    name: 'Mesa',
    number: '7901',
    strategy: 'ringall',
    enabled: true,
    wrapUpSeconds: 600,
    members: [{ agentId: agent?.id }],
  });
  await cliente.create('contacts', { name: 'Dona Lurdes', phone: '+5511970018001' });
  const page = await world.enter('agente@example.com', '/agente/ligacoes');
  const main = page.getByRole('main');
  await button(main, 'Sair da pausa').press('Enter');
  await shows(main.getByText('Disponível', { exact: true })).toBeVisible();

  const call = 'mesa-1';
  const leg = `${call}/a`;
  await tell(
    { type: 'call.started', call, direction: 'inbound', caller: '+5511970018001', called: '+551133224400' },
    { type: 'queue.entered', call, queue: 'Mesa', position: 1 },
    { type: 'leg.started', call, leg, agent: code },
  );
  await shows(main.getByText('Dona Lurdes').first()).toBeVisible();
  await shows(button(main, 'Desligar')).toHaveCount(0);
  await tell({ type: 'leg.answered', call, leg, agent: code });
  await shows(button(main, 'Desligar')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await shows(main.getByText('Dona Lurdes').first()).toBeVisible();

  await shows(button(main, 'Desligar')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await carryOut('hangup');
  await tell({ type: 'leg.ended', call, leg, cause: 16 }, { type: 'call.ended', call, by: 'callee' });
  await shows(main.getByRole('heading', { name: 'Ligação encerrada' })).toBeVisible();
  await page.keyboard.press('1');
  const chosen = main.getByRole('radio', { checked: true });
  await shows(chosen).toHaveText(/^Venda concluída/);
  await page.keyboard.press('Alt+s');
  await shows(main.getByText('Disponível', { exact: true })).toBeVisible();
  await shows(main.getByRole('tabpanel').getByText('Venda concluída').first()).toBeVisible();
});
