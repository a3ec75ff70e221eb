import type { ANSWERED_ONCE } from '../../../core/records/answered-once';

/** What the server tells once, with a new record. */
export interface AnsweredOnce {
  name: (typeof ANSWERED_ONCE)[number];
  secret: string;
}

const secrets = new Map<string, AnsweredOnce>();

/** What the server has told once: kept in memory alone, until it is shown, once. */
export const answeredOnce = {
  /** @param id of the record that it came with */
  keep(id: string, told: AnsweredOnce): void {
    secrets.set(id, told);
  },
  /** What was told, for whoever asks first. */
  take(id: string): AnsweredOnce | undefined {
    const told = secrets.get(id);
    secrets.delete(id);
    return told;
  },
};
