import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Begins a thread. The built one lies beside the server; what runs from source needs a loader of TypeScript, which threads do not inherit.
 * @param name of its file, without the ending
 * @param beside address of the module whose source lies beside that of the thread
 */
export function beginThread(name: string, beside: string, resourceLimits?: ResourceLimits): Worker {
  const options = resourceLimits ? { resourceLimits } : {};
  if (!beside.endsWith('.ts')) return new Worker(new URL(`${name}.js`, beside), options);
  const place = JSON.stringify(new URL(`${name}.ts`, beside).href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${place}, ${place}))`, { ...options, eval: true });
}
