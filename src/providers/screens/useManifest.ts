import type { Manifest } from '../../../core/wire';
import { manifest } from './manifest';
import { useRemote } from '../api/useRemote';

/** All resources and screens by name; suspends until loaded, follows changes of the schemas in development. */
export const useManifest = (): Manifest => useRemote(manifest);
