import type { Orders } from '../../../../rules/commands';
import type { AgentRun, SiteRun } from '../site-run';
import { settle, takeSeat } from '../work-of-agents';

type Move = 'login-agent' | 'logout-agent' | 'pause-agent' | 'resume-agent';

/**
 * An agent does what somebody asked for at the panel, which has noted it already: nobody is told. In a call they do it once that is over.
 * Agents who are none of the model are no concern of the exchange.
 */
export function moveAgent(site: SiteRun, move: Move, { agent: code, extension }: Orders[Move]): void {
  const agent =
    site.agents.find(({ plan }) => plan.code === code) ?? site.agents.find(({ plan }) => plan.extension === extension);
  if (agent === undefined) return;
  switch (move) {
    case 'login-agent':
      agent.asked = null;
      if (agent.state === 'off') {
        takeSeat(site, agent);
        settle(site, agent);
      }
      return;
    case 'logout-agent':
      ask(site, agent, 'logout');
      return;
    case 'pause-agent':
      ask(site, agent, 'pause');
      return;
    case 'resume-agent':
      agent.asked = null;
      if (agent.state === 'paused') settle(site, agent);
  }
}

function ask(site: SiteRun, agent: AgentRun, asked: NonNullable<AgentRun['asked']>): void {
  if (agent.state === 'off') return;
  agent.asked = asked;
  if (agent.state !== 'busy') settle(site, agent);
}
