import { defineApp } from '../server/application/application';
import { retention } from '../server/application/retention';
import { brazil } from './brazil/plugin';
import { loadDemo } from './demo/run-demo';
import { demoAccounts, DEMO_PASSWORD } from './demo/seed';
import { ai } from './modules/ai/plugin';
import { alerts } from './modules/alerts/plugin';
import { billing } from './modules/billing/plugin';
import { callcenter } from './modules/callcenter/plugin';
import { chat } from './modules/chat/plugin';
import { desk } from './modules/desk/plugin';
import { dialer } from './modules/dialer/plugin';
import { pabx } from './modules/pabx/plugin';
import { platform } from './modules/platform/plugin';
import { trial } from './modules/platform/server/trial';
import { quality } from './modules/quality/plugin';
import { recordings } from './modules/recordings/plugin';
import { telephony } from './modules/telephony/plugin';
import { wallboards } from './modules/wallboards/plugin';

/** The panel of a telephone exchange, a call center with its dialer, and a chatbot platform. */
export default defineApp({
  title: 'PABX',
  modules: ['pabx', 'callcenter', 'dialer', 'chatbot', 'ai', 'internalChat'],
  tenancy: 'tenants',
  registration: trial,
  plugins: [
    brazil,
    retention,
    platform,
    pabx,
    telephony,
    callcenter,
    dialer,
    desk,
    chat,
    recordings,
    billing,
    quality,
    ai,
    wallboards,
    alerts,
  ],
  demo: { accounts: demoAccounts, password: DEMO_PASSWORD, load: loadDemo },
});
