/** What Asterisk writes where it knows nothing. */
const UNKNOWN = '<unknown>';

/** A message of AMI: headers in the order in which they came; a name may come more than once. */
export class AmiMessage {
  private readonly values = new Map<string, string[]>();

  constructor(headers: readonly (readonly [name: string, value: string])[]) {
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      const known = this.values.get(key);
      if (known) known.push(value);
      else this.values.set(key, [value]);
    }
  }

  /** The first value of a header; undefined where it is missing, empty or `<unknown>`. */
  get(name: string): string | undefined {
    const value = this.values.get(name.toLowerCase())?.[0];
    return value === undefined || value === '' || value === UNKNOWN ? undefined : value;
  }

  /** All values of a header, as they came. */
  all(name: string): readonly string[] {
    return this.values.get(name.toLowerCase()) ?? [];
  }

  /** A header as a number; undefined where it is none. */
  number(name: string): number | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    return Number.isFinite(number) ? number : undefined;
  }
}
