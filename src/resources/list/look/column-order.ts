/**
 * react-admin keeps the order of a table's columns as positions among its children, of which the last holds the actions of
 * a row. Columns that came later than the order stand where they are.
 */
export function shownColumns(
  sources: readonly string[],
  hidden: readonly string[],
  ranks: readonly number[] | undefined,
): string[] {
  const known = (ranks ?? []).filter((rank) => rank < sources.length);
  const rest = sources.map((_source, index) => index).filter((index) => !known.includes(index));
  return [...known, ...rest].flatMap((index) => {
    const source = sources[index];
    return source === undefined || hidden.includes(source) ? [] : [source];
  });
}

/** The positions and the hidden columns that show exactly these. */
export function columnRanks(
  sources: readonly string[],
  shown: readonly string[],
): { ranks: number[]; hidden: string[] } {
  const hidden = sources.filter((source) => !shown.includes(source));
  return {
    ranks: [
      ...[...shown, ...hidden].map((source) => sources.indexOf(source)).filter((index) => index >= 0),
      sources.length,
    ],
    hidden,
  };
}
