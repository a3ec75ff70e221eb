import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, folder, readResources } from './application';
import { renderEvents } from './render-events';
import { renderTypes } from './render-types';

const PLACE = folder ?? 'panel';

const { resources } = await readResources();
const records = { target: join(PLACE, 'records.gen.ts'), wanted: await renderTypes(resources) };
const events = { target: join(PLACE, 'events.gen.ts'), wanted: await renderEvents(config.schemasDir) };

for (const { target, wanted } of [records, events]) {
  if (wanted === undefined) continue;
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present === wanted) console.log(`${target}: up to date`);
  else if (process.argv.includes('--check')) {
    console.error(
      `${target}: expected the types of the present schemas, found older ones; ${folder === undefined ? 'run npm run types' : 'run painel types'}`,
    );
    process.exitCode = 1;
  } else {
    await writeFile(target, wanted);
    console.log(`${target}: written`);
  }
}
