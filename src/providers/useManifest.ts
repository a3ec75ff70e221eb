import type { Manifest } from '../../core/wire';
import { manifest } from './manifest';
import { useRemote } from './useRemote';

/** All resources and screens by name; suspends until loaded, follows changes of the schemas in development. */
export const useManifest = (): Manifest => useRemote(manifest);
