import { readFile, writeFile } from 'node:fs/promises';
import { application, readReports, readResources } from './application';
import { renderClient } from './render-client';

const TARGET = 'client/api.gen.ts';

const { resources } = await readResources();
const wanted = renderClient(resources, (await readReports(resources)).reports, application);
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, wanted);
  console.log(`${TARGET}: types of the calls of ${resources.length} resources`);
} else {
  const present = await readFile(TARGET, 'utf8').catch(() => '');
  if (present === wanted) console.log(`${TARGET}: up to date`);
  else {
    console.error(`${TARGET}: expected the calls of the present schemas, found older ones; run npm run client`);
    process.exitCode = 1;
  }
}
