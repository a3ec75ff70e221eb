/** A box on the canvas, as wide as all are. */
export interface Box {
  id: string;
  /** In pixels. */
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

const COLUMN = 340;
const GAP = 40;

/**
 * Places boxes in columns, each as far from the first as the shortest way to it, so that ways lead onwards; within a column boxes stand
 * near those that lead to them. What nothing leads to stands below, in columns of its own.
 */
export function layOut(
  boxes: readonly Box[],
  ways: readonly { source: string; target: string }[],
  first: string | undefined,
): Map<string, Place> {
  const known = new Map(boxes.map((box) => [box.id, box]));
  const ordered = boxes.map(({ id }) => id).toSorted((a, b) => Number(b === first) - Number(a === first));
  const places = new Map<string, Place>();
  const seen = new Set<string>();
  let floor = 0;
  for (const root of ordered) {
    if (seen.has(root)) continue;
    const columns = columnsFrom(root, ways, known, seen);
    const heights = columns.map((column) => column.reduce((sum, { height }) => sum + height + GAP, -GAP));
    const tallest = Math.max(...heights);
    for (const [at, column] of columns.entries()) {
      let y = floor + (tallest - (heights[at] ?? 0)) / 2;
      for (const { id, height } of column) {
        places.set(id, { x: at * COLUMN, y: Math.round(y) });
        y += height + GAP;
      }
    }
    floor += tallest + 2 * GAP;
  }
  return places;
}

function columnsFrom(
  root: string,
  ways: readonly { source: string; target: string }[],
  known: ReadonlyMap<string, Box>,
  seen: Set<string>,
): Box[][] {
  const columns: Box[][] = [];
  seen.add(root);
  for (let ids = [root]; ids.length > 0;) {
    columns.push(ids.flatMap((id) => known.get(id) ?? []));
    const next: string[] = [];
    for (const id of ids)
      for (const { source, target } of ways) {
        if (source !== id || seen.has(target) || !known.has(target)) continue;
        seen.add(target);
        next.push(target);
      }
    ids = next;
  }
  return columns;
}
