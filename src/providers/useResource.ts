import type { Resource } from '../../core/types';
import { collectionOf } from './manifest';
import { resourceRemote } from './resourceCache';
import { useManifest } from './useManifest';
import { useRemote } from './useRemote';

/**
 * The whole description of a resource by screen name (`cliente/pabx/ramais`) or collection (`extensions`).
 * Suspends until description and texts of the current language are there; in development follows the schema file.
 */
export function useResource(name: string): Resource {
  useManifest();
  return useRemote(resourceRemote(collectionOf(name)));
}
