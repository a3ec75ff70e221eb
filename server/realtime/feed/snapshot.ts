/**
 * A moment between transactions, as PostgreSQL writes it: `xmin:xmax:xip,…`. It sees every transaction below `xmin`, and
 * of those below `xmax` all that are not listed. It serves as the cursor of live events.
 */
export interface Snapshot {
  text: string;
  xmin: bigint;
  xmax: bigint;
}

const SHAPE = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
/** A cursor travels in each event, whose size is limited. */
const LONGEST_CURSOR = 2000;

/** Undefined for what is no snapshot that PostgreSQL would take. */
export function parseSnapshot(text: string): Snapshot | undefined {
  const [, low, high, listed = ''] = SHAPE.exec(text) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const [xmin, xmax] = [BigInt(low), BigInt(high)];
  const running = listed === '' ? [] : listed.split(',').map(BigInt);
  const isOrdered = running.every(
    (xid, index) => xid >= xmin && xid < xmax && (index === 0 || xid > (running[index - 1] ?? xid)),
  );
  return xmin > 0n && xmin <= xmax && isOrdered ? { text, xmin, xmax } : undefined;
}

/** The snapshot as a cursor; of one that lists very many transactions only the safe beginning, which repeats more. */
export function cursorOf(snapshot: string): string {
  if (snapshot.length <= LONGEST_CURSOR) return snapshot;
  const xmin = snapshot.slice(0, snapshot.indexOf(':'));
  return `${xmin}:${xmin}:`;
}
