import { definePlugin } from '../../../server/application/plugin';
import { commandAgent } from './server/effects/command-agent';

/** Agents at work. */
export const callcenter = definePlugin({
  name: 'callcenter',
  resources: { agents: { effect: commandAgent } },
});
