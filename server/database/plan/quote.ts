/** `we"ird` → `"we""ird"`. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `it's` → `'it''s'`, safe whatever `standard_conforming_strings` says. */
export function quoteText(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
  return text.includes('\\') ? `E${quoted}` : quoted;
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${quoteName(name)}`;
}
