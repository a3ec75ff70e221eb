/**
 * Rows of a list of mod_callcenter, by the names of its columns: `name|contact|status`, and then a line for each.
 * @param wide a column whose values may hold the sign between columns, as dial strings do
 */
export function rowsOf(text: string, wide?: string): ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const columns = head.split('|');
  if (columns.length < 2) return [];
  const at = wide === undefined ? -1 : columns.indexOf(wide);
  return lines.flatMap((line) => {
    const cells = line.split('|');
    const more = cells.length - columns.length;
    if (more < 0 || (more > 0 && at === -1)) return [];
    if (more > 0) cells.splice(at, more + 1, cells.slice(at, at + more + 1).join('|'));
    return [new Map(columns.map((column, index): [string, string] => [column, cells[index] ?? '']))];
  });
}
