import { expect } from 'vitest';
import type { BrowserPanel } from '../browser/browser-panel';
import { PATIENCE_MS } from '../browser/open-browser';

interface Asked {
  id: string;
  kind: string;
  order: Record<string, string>;
}

let opened = 0;

/** What exchanges of a panel were asked for and did, and no test has asked about, by the address of the panel. */
const doneAt = new Map<string, Asked[]>();

/** An exchange beside the panel: tells of calls, and does at once what it is asked to. */
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
  const { url } = world.panel;
  const done = doneAt.get(url) ?? [];
  done.length = 0;
  if (!doneAt.has(url)) {
    doneAt.set(url, done);
    const work = async () => {
      for (;;) {
        const { commands } = await post<{ commands: Asked[] }>('commands/claim', { wait: 20, most: 10 });
        for (const command of commands) {
          await post(`commands/${command.id}`, { done: true });
          done.push(command);
        }
      }
    };
    // It ends with the panel; what fails before is told by whoever waits for a command.
    work().catch(() => doneAt.delete(url));
  }
  /** Resolves when it has done this; answers the command. */
  const carryOut = async (kind: string): Promise<Asked> => {
    const place = () => done.findIndex((command) => command.kind === kind);
    await expect.poll(place, { timeout: PATIENCE_MS }).not.toBe(-1);
    const [command] = done.splice(0, place() + 1).slice(-1);
    if (command === undefined) throw new Error(`${kind}: expected a command`);
    return command;
  };
  /** What it has done of this kind, and `carryOut` has not answered. */
  const doneOf = (kind: string): Asked[] => done.filter((command) => command.kind === kind);
  return { cliente, tell, carryOut, doneOf };
}
