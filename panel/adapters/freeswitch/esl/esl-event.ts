import { type EslFrame, headerOf } from './esl-frame';

/** What FreeSWITCH writes where it knows nothing. */
const UNKNOWN = '_undef_';

/** An event: headers, whose values are decoded when they are asked for, as most of some hundred are not; and a body. */
export class EslEvent {
  constructor(
    private readonly values: ReadonlyMap<string, string>,
    readonly body = '',
  ) {}

  /** Of the body of a `text/event-plain`, or of the answer of `uuid_dump`. */
  static parse(text: string): EslEvent {
    const end = text.indexOf('\n\n');
    const values = new Map<string, string>();
    for (const line of (end === -1 ? text : text.slice(0, end)).split('\n')) {
      const header = headerOf(line);
      if (header && !values.has(header[0])) values.set(...header);
    }
    const length = Number(values.get('content-length') ?? 0);
    if (end === -1 || !(length > 0)) return new EslEvent(values);
    return new EslEvent(
      values,
      Buffer.from(text.slice(end + 2), 'utf8')
        .subarray(0, length)
        .toString('utf8'),
    );
  }

  static of(frame: EslFrame): EslEvent {
    return EslEvent.parse(frame.body);
  }

  /** The same, with other values of some headers. */
  with(values: Readonly<Record<string, string>>): EslEvent {
    const news = Object.entries(values).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      encodeURIComponent(value),
    ]);
    return new EslEvent(new Map([...this.values, ...news]), this.body);
  }

  /** `CHANNEL_ANSWER`; of events of modules their subclass, `callcenter::info`. */
  get name(): string {
    const name = this.get('Event-Name') ?? '';
    return name === 'CUSTOM' ? (this.get('Event-Subclass') ?? name) : name;
  }

  /** Undefined where the header is missing, empty or unknown. */
  get(name: string): string | undefined {
    const value = this.values.get(name.toLowerCase());
    if (value === undefined || value === '' || value === UNKNOWN) return undefined;
    return decoded(value) || undefined;
  }

  /** A variable of the channel. */
  variable(name: string): string | undefined {
    return this.get(`variable_${name}`);
  }

  /** A header as a number; undefined where it is none. */
  number(name: string): number | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    return Number.isFinite(number) ? number : undefined;
  }

  /** When FreeSWITCH made it, in milliseconds. */
  get at(): number | undefined {
    const microseconds = this.number('Event-Date-Timestamp');
    return microseconds === undefined || microseconds <= 0 ? undefined : Math.floor(microseconds / 1000);
  }
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    // Names of callers come as they were sent, also in other encodings than UTF-8.
    const bytes = value.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
}
