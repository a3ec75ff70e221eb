import { definePlugin } from '../../../server/application/plugin';
import { violations } from './codes';
import { commandAgent } from './server/effects/command-agent';

/** Agents at work. */
export const callcenter = definePlugin({
  name: 'callcenter',
  violations,
  // The outside knows the channels of an agent by this name.
  session: { queues: { from: 'channels', values: ['PABX', 'Chatbot'] } },
  resources: { agents: { effect: commandAgent } },
});
