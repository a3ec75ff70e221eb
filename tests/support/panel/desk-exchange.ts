import { expect } from 'vitest';
import type { BrowserPanel } from '../browser/browser-panel';

interface Asked {
  id: string;
  kind: string;
  order: Record<string, string>;
}

let opened = 0;

/** An exchange beside the panel: tells of calls, and does what it is asked to. */
export async function openDeskExchange(world: BrowserPanel) {
  const cliente = await world.api('cliente@example.com');
  const { serviceKey } = await cliente.create('service-accounts', {
    name: `Central ${opened}`,
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
  opened += 1;
  const begun = opened;
  const tell = async (...events: object[]) => {
    const at = new Date().toISOString();
    const said = events.map((event) => ({ id: `desk-${begun}-${(count += 1)}`, at, ...event }));
    expect(await post('events', { events: said })).toMatchObject({ refused: [] });
  };
  /** Does what it is asked to, until it was this; answers that. */
  const carryOut = async (kind: string): Promise<Asked> => {
    for (;;) {
      const { commands } = await post<{ commands: Asked[] }>('commands/claim', {
        wait: 20,
        most: 1,
      });
      expect(commands).toHaveLength(1);
      const [command] = commands;
      await post(`commands/${command?.id}`, { done: true });
      if (command?.kind === kind) return command;
    }
  };
  /** What it is asked to do and has not done. */
  const asked = async (): Promise<Asked[]> =>
    (await post<{ commands: Asked[] }>('commands/claim', { wait: 0, most: 50 })).commands;
  return { cliente, tell, carryOut, asked };
}
