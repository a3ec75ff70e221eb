import { runAdapter } from '../door/run-adapter';
import { AsteriskAdapter } from './adapter';
import { readSettings } from './settings';

runAdapter(
  (log) => new AsteriskAdapter({ settings: readSettings(process.env, process.cwd()), log, now: () => Date.now() }),
);
