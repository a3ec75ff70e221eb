import { join } from 'node:path';
import { loadApplication } from './application/load-application';
import { run } from './run';
import { frameworkFolder } from './text-folders';

// Without building it: the application in the folder that the environment names, else the panel.
run(await loadApplication(process.env['PAINEL_APPLICATION'] ?? join(frameworkFolder(), 'panel')));
