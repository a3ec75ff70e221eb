import { useResourceContext } from 'react-admin';
import { findScreen, type ListedScreen } from './manifest';
import { useManifest } from './useManifest';

/**
 * The screen of a react-admin resource name, by default the one in context: its collection, actions and filter.
 * Undefined where the name is a bare collection (a reference, say).
 */
export function useScreen(name?: string): ListedScreen | undefined {
  const inContext = useResourceContext();
  useManifest();
  return findScreen(name ?? inContext ?? '');
}
