import { defineBrowser } from '../src/application/application';
import { brazil } from './brazil/browser';
import { entrance } from './home';
import { ai } from './modules/ai/browser';
import { billing } from './modules/billing/browser';
import { callcenter } from './modules/callcenter/browser';
import { chat } from './modules/chat/browser';
import { desk } from './modules/desk/browser';
import { dialer } from './modules/dialer/browser';
import { pabx } from './modules/pabx/browser';
import { platform } from './modules/platform/browser';
import { quality } from './modules/quality/browser';
import { recordings } from './modules/recordings/browser';
import { telephony } from './modules/telephony/browser';
import { wallboards } from './modules/wallboards/browser';

/** What the browser shows of the panel. */
export default defineBrowser({
  entrance,
  // The order of the daily work.
  groups: ['pabx', 'callcenter', 'dialer', 'chatbot', 'ai', 'finance', 'administration'],
  icons: () => import('./icons'),
  signInAreas: ['cliente', 'supervisor', 'agente'],
  plugins: [
    brazil,
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
  ],
});
