import type { BackupTarget } from './backup-target';

/** A connection that is made when it is needed, and anew after it was dropped. */
export interface WayToTarget {
  /** @throws where there is no way */
  target(): Promise<BackupTarget>;
  drop(): Promise<void>;
}

export function wayTo(open: () => Promise<BackupTarget>): WayToTarget {
  let opened: BackupTarget | undefined;
  return {
    async target() {
      opened ??= await open();
      return opened;
    },
    async drop() {
      const last = opened;
      opened = undefined;
      await last?.close();
    },
  };
}
