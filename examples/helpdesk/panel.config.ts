import { defineApp, definePlugin } from 'painel';
import { demo } from './demo';
import notations from './plugins/asset-notations';
import { conversation } from './plugins/conversation';
import { serviceLevels } from './plugins/service-levels';
import { stars } from './plugins/stars';

/** A help desk that serves several companies, each with managers and agents of its own. */
export default defineApp({
  title: 'Help desk',
  languages: { offered: ['pt', 'en'], default: 'pt' },
  tenancy: 'tenants',
  plugins: [conversation, serviceLevels, stars, definePlugin({ name: 'assets', notations })],
  demo,
});
