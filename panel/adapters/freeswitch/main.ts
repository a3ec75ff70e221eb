import { runAdapter } from '../door/run-adapter';
import { FreeswitchAdapter } from './adapter';
import { readSettings } from './settings';

runAdapter(
  (log) => new FreeswitchAdapter({ settings: readSettings(process.env, process.cwd()), log, now: () => Date.now() }),
);
