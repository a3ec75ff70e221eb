import { definePlugin } from '../../../server/application/plugin';
import { violations } from './codes';
import { commandAgent } from './server/effects/command-agent';

/** Agents at work. */
export const callcenter = definePlugin({
  name: 'callcenter',
  violations,
  resources: { agents: { effect: commandAgent } },
});
