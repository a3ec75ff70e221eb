import type { Expected } from '../browser/page-figures';
import { chatFigures } from './chat-recount';
import { countBy, queueShares } from './event-recount';
import { put, since, type Both, type Page, type Watched } from './page-recount';
import type { Recount } from './tenant-recount';

/** Who is in a conference room, by who came and went. */
function membersIn({ raw }: Recount, room: string): Map<string, { since: number; sound: string }> {
  const members = new Map<string, { since: number; sound: string }>();
  for (const event of raw.events) {
    if (!('room' in event) || event.room !== room || event.member === undefined) continue;
    const known = members.get(event.member);
    if (event.type === 'conference.joined') members.set(event.member, { since: Date.parse(event.at), sound: 'Aberto' });
    if (event.type === 'conference.left') members.delete(event.member);
    if (event.type !== 'conference.changed' || known === undefined) continue;
    if (event.muted !== undefined) known.sound = event.muted ? 'Mudo' : 'Aberto';
    if (event.talking !== undefined && known.sound !== 'Mudo') known.sound = event.talking ? 'Falando' : 'Aberto';
  }
  return members;
}

/** `/cliente/dashboards/pabx/conference-rooms/{id}/members`. */
export function roomMembers(recount: Recount, room: string): Page {
  const page: Page = new Map();
  const members = membersIn(recount, room);
  page.set('figure:members', members.size);
  for (const [member, one] of members) {
    page.set(`row:${member} column:since`, since(one.since));
    page.set(`row:${member} column:sound`, one.sound);
  }
  return page;
}

/** A board on the wall with everything that counts, over these queues and sectors. */
export function wallboard(both: Both, { queues, sectors, agents }: Watched & { sectors: readonly string[] }): Page {
  const [now] = both;
  const page: Page = new Map();
  const { waiting, oldest } = chatFigures(
    now.conversations.filter(({ sectorId }) => sectors.includes(sectorId ?? '')),
    now.raw,
  );
  const { offered: _offered, ...all } = queueShares(queues.map((queue) => now.dayOf(queue)));
  const callers = queues.flatMap((queue) => now.callersOf(queue));
  const seen = agents.flatMap((id) => now.agentOf(id)?.code ?? []);
  const codes = [...new Set(queues.flatMap((queue) => now.membersOf(queue)))].filter((code) => seen.includes(code));
  put(page, 'widget', {
    Aguardando: callers.length,
    ...clockOf('Maior espera', callers),
    'Nível de serviço': all.serviceLevel,
    '% abandono': all.abandonRate,
    'Atendidas hoje': all.answered,
    TMA: all.meanHandling,
    TME: all.meanWait,
    'Chats aguardando': waiting,
    ...(oldest !== null && { 'Chats aguardando time': since(oldest) }),
  });
  for (const state of ['available', 'ringing', 'on_call', 'wrap_up', 'paused', 'logged_out'])
    page.set(`widget:Agentes por estado state:${state}`, now.inStates(codes, [state]));
  for (const queue of queues) {
    const { serviceLevel, answered, abandonRate, meanWait } = queueShares([now.dayOf(queue)]);
    const own = now.callersOf(queue);
    const place = `widget:Filas queue:${queue.id}`;
    put(page, `${place} column`, {
      waiting: own.length,
      longest_wait: since(own[0]),
      sla: serviceLevel,
      answered,
      abandon: abandonRate,
      tme: meanWait,
    });
    page.set(place, now.inStates(now.membersOf(queue), ['available']));
  }
  const numbers = queues.map(({ number }) => number);
  const served = countBy(
    now.calls.flatMap(({ stays }) =>
      stays.flatMap(({ queue, agent, until }) =>
        numbers.includes(queue) && agent !== null && seen.includes(agent) && (until ?? 0) >= now.raw.midnight
          ? [agent]
          : [],
      ),
    ),
  );
  page.set(
    'widget:Ranking do dia',
    [...served.values()].toSorted((one, other) => other - one),
  );
  return page;
}

const clockOf = (name: string, moments: readonly number[]): Record<string, Expected> =>
  moments.length === 0 ? { [name]: null } : { [`${name} time`]: since(Math.min(...moments)) };
