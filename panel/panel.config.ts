import { defineApp } from '../server/application/application';
import { loadDemo } from '../server/demo/run-demo';
import { demoAccounts, DEMO_PASSWORD } from '../server/demo/seed';
import { ai } from './modules/ai';
import { billing } from './modules/billing';
import { callcenter } from './modules/callcenter';
import { chat } from './modules/chat';
import { chatbot } from './modules/chatbot';
import { dialer } from './modules/dialer';
import { pabx } from './modules/pabx';
import { platform } from './modules/platform';
import { quality } from './modules/quality';
import { recordings } from './modules/recordings';

/** The panel of a telephone exchange, a call center with its dialer, and a chatbot platform. */
export const panel = defineApp({
  plugins: [platform, pabx, callcenter, dialer, chat, chatbot, recordings, billing, quality, ai],
  demo: { accounts: demoAccounts, password: DEMO_PASSWORD, load: loadDemo },
});
