import { constants } from 'node:os';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { notationPlaces } from '../../../core/format/notations';

const isSource = (beside: string): boolean => beside.endsWith('.ts');

/** Of code that lies beside a module: its source, or the file of the build, which all are in one folder. */
export const codeAddress = ({ name, beside }: { name: string; beside: string }): string =>
  new URL(`${name}.${isSource(beside) ? 'ts' : 'js'}`, beside).href;

/** `workerData` of every thread. */
export interface ThreadData {
  /** Addresses of the notations of the application. */
  notations: string[];
}

export interface ThreadSettings {
  resourceLimits?: ResourceLimits;
  /** The threads that answer have most of a processor when they need one. */
  givesWay?: boolean;
}

/** Linux keeps a priority for each thread; elsewhere this would lower that of the whole process. */
const GIVE_WAY =
  process.platform === 'linux' ? `require('node:os').setPriority(${constants.priority.PRIORITY_BELOW_NORMAL});` : '';

/**
 * Begins a thread. The built one lies beside the server; what runs from source needs a loader of TypeScript, which threads do not inherit.
 * @param name of its file, without the ending
 * @param beside address of the module whose source lies beside that of the thread
 */
export function beginThread(
  name: string,
  beside: string,
  { resourceLimits, givesWay = false }: ThreadSettings = {},
): Worker {
  const place = JSON.stringify(codeAddress({ name, beside }));
  const load = isSource(beside)
    ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${place}, ${place}))`
    : `import(${place})`;
  // Before its modules are loaded, which takes a processor for a while.
  const workerData: ThreadData = { notations: notationPlaces().map(codeAddress) };
  return new Worker(`${givesWay ? GIVE_WAY : ''}${load}`, {
    eval: true,
    workerData,
    ...(resourceLimits && { resourceLimits }),
  });
}
