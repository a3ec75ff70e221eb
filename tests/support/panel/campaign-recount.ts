import { campaignShares, countBy, endOfAttempt, per, sum, type Call } from './event-recount';
import { clockOf, moving, put, type Both, type Page } from './page-recount';
import type { RawCampaign } from './raw-rows';
import type { Recount } from './tenant-recount';

/** `/cliente/discador/realtime`: the lines of all campaigns that are not over, and one of them opened. */
export function cockpit(both: Both, opened: RawCampaign): Page {
  const [now] = both;
  const page: Page = new Map();
  const crewOf = ({ agentIds, queueId }: RawCampaign) =>
    agentIds !== null && agentIds.length > 0
      ? agentIds.flatMap((id) => now.agentOf(id)?.code ?? [])
      : now.raw.queues.flatMap((queue) => (queue.id === queueId ? now.membersOf(queue) : []));
  const nowOf = (campaign: RawCampaign) => {
    const going = now.open.filter((call) => call.isDialers && call.campaign === campaign.id);
    const answered = ({ legs }: Call) => legs.some((leg) => leg.agent === null && leg.answered !== null);
    const talks = ({ legs }: Call) => legs.some((leg) => leg.agent !== null && leg.answered !== null);
    return {
      dialing: going.filter((call) => !answered(call)).length,
      ringing: going.filter(({ state }) => state === 'ringing').length,
      waiting: going.filter((call) => answered(call) && !talks(call)).length,
      talking: going.filter(talks).length,
      ready: now.inStates(crewOf(campaign), ['available']),
    };
  };
  for (const campaign of now.raw.campaigns.filter(({ status }) =>
    ['scheduled', 'running', 'paused', 'draft'].includes(status),
  )) {
    const { attempts, people, answerRate, dropRate } = campaignShares(now.endsOf(campaign));
    const { dialing, waiting, talking, ready } = nowOf(campaign);
    put(page, `row:${campaign.id} column`, {
      dialing,
      waiting,
      talking,
      ready,
      attempts,
      answerRate,
      contactRate: per(campaign.contactsReached * 100, people),
      dropRate,
    });
  }
  const crew = crewOf(opened);
  const { dialing, ringing, waiting, talking, ready } = nowOf(opened);
  const shares = campaignShares(now.endsOf(opened));
  put(page, 'metric', {
    'Discando agora': Math.max(0, dialing - ringing),
    Tocando: ringing,
    'Esperando agente': waiting,
    'Em conversa': talking,
    'Agentes livres': ready,
    'Pós-atendimento': now.inStates(crew, ['wrap_up']),
    'Agentes em pausa': now.inStates(crew, ['paused']),
    'Espera do agente': moving(both, (recount) => {
      const free = crew.flatMap((code) => recount.present(code) ?? []).filter(({ state }) => state === 'available');
      return per(
        sum(free, ({ from }) => (recount.now - from) / 1000),
        free.length,
      );
    }),
    'Linhas por agente': opened.ratio,
    'Contatos restantes': opened.contacts - opened.over,
    'Fim previsto': null,
    'Alô hoje': shares.answerRate,
    'Caixa postal hoje': shares.machineRate,
    'CPC hoje': per(opened.contactsReached * 100, shares.people),
    'Conversões hoje': opened.conversions,
    'Abandono hoje': shares.dropRate,
  });
  for (const [state, count] of countBy(crew.map((code) => now.stateOf(code))))
    page.set(`count:${state} figure:chip`, count);
  for (const [stage, count] of Object.entries({ dialing, talking }))
    if (count > 0) page.set(`count:${stage} figure:chip`, count);
  minutes(page, now, opened);
  // Nothing has changed while the page was open: both lines have one value.
  put(page, 'chart:pace name', { ratio: opened.ratio, drop: shares.dropRate });
  return page;
}

const MINUTE_MS = 60_000;
const MINUTES = 30;

/** Attempts of the last half hour that are over, by the minute in which they began and by what came of them. */
function minutes(page: Page, { now, raw, calls }: Recount, { id }: RawCampaign): void {
  const dialed = calls
    .filter(({ isDialers, campaign, ended }) => isDialers && campaign === id && ended !== null)
    .map((call) => ({ at: askedFor(call), result: resultOf(call) }));
  const told = raw.events.flatMap((event) =>
    event.type === 'dial.attempted' && event.campaign === id
      ? [{ at: Date.parse(event.startedAt), result: event.result }]
      : [],
  );
  const first = (Math.floor(now / MINUTE_MS) - MINUTES + 1) * MINUTE_MS;
  const shown = [...dialed, ...told].filter(({ at }) => at >= first);
  const results = new Set(shown.map(({ result }) => result));
  for (const minute of new Set(shown.map(({ at }) => clockOf(at))))
    for (const result of results)
      page.set(
        `chart:minutes series:${result} of:${minute}`,
        shown.filter((one) => one.result === result && clockOf(one.at) === minute).length,
      );
}

/** When the dialer decided on a call: the first 48 bits of the id that it is named by, milliseconds since 1970. */
const askedFor = ({ name }: Call): number =>
  Number.parseInt(
    name
      .replace(/^dial-/, '')
      .replaceAll('-', '')
      .slice(0, 12),
    16,
  );

/** By the cause of Q.850 that the exchange told of a call which nobody took. */
function resultOf(call: Call): string {
  const end = endOfAttempt(call);
  if (end !== 'other') return end;
  if (call.cause === 1) return 'invalid';
  if (call.cause === 17) return 'busy';
  return call.cause === 34 ? 'congestion' : 'no_answer';
}
