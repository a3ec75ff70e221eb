import { constants } from 'node:os';
import { Worker, type ResourceLimits } from 'node:worker_threads';

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
  const isSource = beside.endsWith('.ts');
  const place = JSON.stringify(new URL(`${name}.${isSource ? 'ts' : 'js'}`, beside).href);
  const load = isSource
    ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${place}, ${place}))`
    : `import(${place})`;
  // Before its modules are loaded, which takes a processor for a while.
  return new Worker(`${givesWay ? GIVE_WAY : ''}${load}`, { eval: true, ...(resourceLimits && { resourceLimits }) });
}
