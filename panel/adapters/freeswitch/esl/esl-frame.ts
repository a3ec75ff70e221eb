/** What the event socket sends at once: headers, and a body where they say how long one is. */
export interface EslFrame {
  /** By their names in lower case; of a name that comes twice the first counts. */
  headers: ReadonlyMap<string, string>;
  body: string;
  /** The body was longer than the limit, and is left out. */
  isCut: boolean;
}

/** `Name: value`; undefined where the line is none. */
export function headerOf(line: string): [name: string, value: string] | undefined {
  const colon = line.indexOf(':');
  return colon < 1 ? undefined : [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}
