import { USAGE } from './resource-new/resource-wish';

/* `npm run resource:new`: writes the schema of a new resource from answers at the terminal, or from flags, and what is made of all schemas. */

const isHelp = ['--help', '-h'].some((flag) => process.argv.includes(flag));

/** The application takes a while to read; who only asks how it is used does not wait for it. */
const said = async (): Promise<string[]> =>
  isHelp ? [USAGE] : (await import('./resource-new/create-resource')).createResource();

try {
  for (const line of await said()) console.log(line);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
