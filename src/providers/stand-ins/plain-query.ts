/** Takes the place of react-admin's reader and writer of queries in addresses, which does much that an address of the panel never has. */

/** The texts of a query by their names; of a name that stands there twice the last. */
export function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** `a=1&b=x%20y`: a space is no plus, as other readers of an address would keep that. What is undefined is left out. */
export function stringify(values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as const],
  );
  return entries.map((entry) => entry.map(encodeURIComponent).join('=')).join('&');
}
