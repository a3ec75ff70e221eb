import type { BrowserPanel } from '../browser/browser-panel';
import type { VisitOptions } from '../browser/open-browser';
import { openDeskExchange } from './desk-exchange';

let queues = 0;

/** An agent at the desk, to whom a queue can give calls. */
export async function atDesk(world: BrowserPanel, queue: object, options?: VisitOptions) {
  const exchange = await openDeskExchange(world);
  const { cliente, tell } = exchange;
  const [agent] = await cliente.find('agents', { email: 'agente@example.com' });
  const code = String(agent?.['code']);
  queues += 1;
  const name = `Mesa ${queues}`;
  const { id: queueId } = await cliente.create('queues', {
    name,
    number: `791${queues}`,
    strategy: 'ringall',
    enabled: true,
    wrapUpSeconds: 600,
    members: [{ agentId: agent?.id }],
    ...queue,
  });
  await tell({ type: 'agent.moved', agent: code, move: 'logout' });
  await tell({ type: 'agent.moved', agent: code, move: 'login' });
  const page = await world.enter('agente@example.com', '/agente/ligacoes', options);
  const call = `${name}-1`;
  const leg = `${call}/a`;
  return {
    ...exchange,
    queueId,
    page,
    main: page.getByRole('main'),
    call,
    leg,
    ring: () =>
      tell(
        { type: 'call.started', call, direction: 'inbound', caller: '+5511970018002', called: '+551133224400' },
        { type: 'queue.entered', call, queue: name, position: 1 },
        { type: 'leg.started', call, leg, agent: code },
      ),
    answer: () => tell({ type: 'leg.answered', call, leg, agent: code }),
    end: () => tell({ type: 'leg.ended', call, leg, cause: 16 }, { type: 'call.ended', call, by: 'caller' }),
  };
}
