/** A disposition as it is chosen: those with others below them only lead to these. */
export interface DispositionNode {
  id: string;
  name: string;
  color: string | null;
  requiresNotes: boolean;
  /** 0 at the top. */
  depth: number;
  isChoice: boolean;
}

/** A disposition as it is stored. */
export interface StoredDisposition {
  id: string;
  name: string;
  parentId: string | null;
  color: string | null;
  requiresNotes: boolean;
  childCount: number;
}

/** The dispositions as a tree that is read from top to bottom, in their order; one whose parent is not among them stands at the top. */
export function dispositionTree(stored: readonly StoredDisposition[]): DispositionNode[] {
  const known = new Set(stored.map(({ id }) => id));
  const below = new Map<string | null, StoredDisposition[]>();
  for (const one of stored) {
    const parent = one.parentId !== null && known.has(one.parentId) ? one.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), one]);
  }
  const list = (parent: string | null, depth: number): DispositionNode[] =>
    (below.get(parent) ?? []).flatMap(({ id, name, color, requiresNotes, childCount }) => {
      const children = list(id, depth + 1);
      // A group whose members are for calls alone leads nowhere.
      if (childCount > 0 && children.length === 0) return [];
      return [{ id, name, color, requiresNotes, depth, isChoice: childCount === 0 }, ...children];
    });
  return list(null, 0);
}
