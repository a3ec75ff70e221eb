function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + cost),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** At most three names that look like `wanted`, nearest first. */
export function nearest(wanted: string, names: Iterable<string>): string[] {
  const word = wanted.toLowerCase().slice(0, 60);
  const limit = Math.max(2, Math.floor(word.length / 3));
  return [...names]
    .map((name) => ({ name, far: distance(word, name.toLowerCase().slice(0, 60)) }))
    .filter(({ far, name }) => far <= limit || (word.length > 3 && name.toLowerCase().includes(word)))
    .toSorted((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name);
}
