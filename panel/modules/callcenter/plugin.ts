import { definePlugin } from '../../../server/application/plugin';
import { violations } from './codes';
import { commandAgent } from './server/agent-states/command-agent';
import { fillStates } from './server/agent-states/fill-states';
import { moveAgentState } from './server/agent-states/move-agent-state';
import { followDevices } from './server/agent-states/no-device';
import { lapseRequests, tellRequests } from './server/agent-states/pause-requests';
import { AGENT_STATES, AGENTS } from './server/agent-states/periods';
import { keptState } from './server/agent-states/kept-states';

/** Agents at work. */
export const callcenter = definePlugin({
  name: 'callcenter',
  violations,
  // The outside knows the channels of an agent by this name.
  session: { queues: { from: 'channels', values: ['PABX', 'Chatbot'] } },
  resources: {
    [AGENTS]: { effect: commandAgent },
    [AGENT_STATES]: { effect: moveAgentState, afterCommit: tellRequests },
  },
  kept: { 'agents.state': keptState },
  clock: { 'telephones of agents': followDevices, 'requests of pauses': lapseRequests },
  tidying: { 'states of agents': fillStates },
});
