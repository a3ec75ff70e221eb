import type { UserData } from '../../../../core/wire';

/** Values of the address of a page; absent for all. */
export type Chosen = Readonly<Partial<Record<string, string>>>;

const NOTHING: Chosen = {};

/** Who looks, when and where: what the filters of cards are made of. Times are midnights of the browser's place, ISO 8601 UTC. */
export interface DashboardScope {
  userId: string;
  /** What the lists of the page are narrowed by, as its address says it, by name. */
  chosen: Chosen;
  /** IANA name. */
  zone: string;
  /** Midnight of so many days ago; 0 is today's. */
  daysAgo: (days: number) => string;
  /** Midnight of the first day of so many months ago; 0 is the present month. */
  monthsAgo: (months: number) => string;
}

export function dashboardScope({ id }: Pick<UserData, 'id'>, now: Date, chosen = NOTHING): DashboardScope {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return {
    userId: id,
    chosen,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    daysAgo: (days) => new Date(year, month, day - days).toISOString(),
    monthsAgo: (months) => new Date(year, month - months, 1).toISOString(),
  };
}
