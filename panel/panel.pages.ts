import { defineBrowser } from '../src/application/application';
import { billing } from './browser/billing';
import { chat } from './browser/chat';
import { dialer } from './browser/dialer';
import { pabx } from './browser/pabx';
import { platform } from './browser/platform';
import { quality } from './browser/quality';
import { recordings } from './browser/recordings';

/** What the browser shows of the panel. */
export const panelPages = defineBrowser({
  plugins: [platform, pabx, dialer, chat, recordings, billing, quality],
});
