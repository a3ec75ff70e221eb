import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder, readResources } from './application';
import { renderTypes } from './render-types';

const TARGET = join(folder ?? 'panel', 'records.gen.ts');

const { resources } = await readResources();
const wanted = await renderTypes(resources);
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, wanted);
  console.log(`${TARGET}: types of ${resources.length} resources`);
} else {
  const present = await readFile(TARGET, 'utf8').catch(() => '');
  if (present === wanted) console.log(`${TARGET}: up to date`);
  else {
    console.error(
      `${TARGET}: expected the types of the present schemas, found older ones; ${folder === undefined ? 'run npm run types' : 'run painel types'}`,
    );
    process.exitCode = 1;
  }
}
