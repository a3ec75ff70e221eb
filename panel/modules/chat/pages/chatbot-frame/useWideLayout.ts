import { useLayoutEffect } from 'react';
import { imposeSettings } from '../../../../../src/providers/settings';

/** Gives the page the whole width and the menu only its icons, while the caller is shown. */
export function useWideLayout(): void {
  useLayoutEffect(() => imposeSettings({ contentWidth: 'fluid', verticalNavCollapsed: 'on' }), []);
}
