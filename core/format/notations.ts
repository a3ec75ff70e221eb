/** How people write texts of a format that are stored without their punctuation. */
export interface WrittenForm {
  format: (stored: string) => string;
  /** As it is stored. */
  bare: (typed: string) => string;
  /** Shapes it while it is typed. */
  mask?: (typed: string) => string;
  inputMode?: 'numeric';
}

/** What demo data are drawn with. */
export interface Drawing {
  /** Of these and all between. */
  integer: (least: number, most: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
}

/** A format of texts beside those of the framework. */
export interface TextFormat {
  /** Is the text, as it is stored, of the format? */
  holds: (text: string) => boolean;
  written?: WrittenForm;
  /** Without what may not be seen of it; undefined: as any text, whose telephone numbers lose their last digits. */
  hide?: (text: string) => string;
  /** One for demo data. */
  draw?: (random: Drawing) => string;
}

/** A digit that a country once put into its numbers: one is the same with it and without. All in digits. */
export interface AddedDigit {
  /** Without a `+`. */
  country: string;
  /** How many stand between the country and the one that was added. */
  area: number;
  digit: string;
  /** What follows it: how many, and how they begin. */
  local: { digits: number; from: number; to: number };
}

/** How telephone numbers of a country are written. Digits may be hidden (`•`). */
export interface NumberingPlan {
  /** A number as people write it, which empty inputs show. */
  example: string;
  /** Of a stored number, for people; undefined for one of another country. */
  format: (stored: string) => string | undefined;
  /** Of what is being typed, without anything but digits and a leading `+`; undefined for what is of another country. */
  mask: (typed: string) => string | undefined;
  /** E.164, or the digits of a number that has no country; undefined where it is none of this country. @param digits of a text without a country */
  parse: (digits: string) => string | undefined;
  /** What `tolerates` is about. */
  addedDigit?: AddedDigit;
}

/** Where notations are. */
export interface NotationPlace {
  /** Of the file, without the ending: `<name>-notations`. */
  name: string;
  /** `import.meta.url` of the file. */
  beside: string;
}

/** How things are written where the people of an application are at home. */
export interface Notations {
  /** The file that exports them as `default`, by which threads find them. */
  place: NotationPlace;
  /** By name. */
  formats: Readonly<Record<string, TextFormat>>;
  /** Of numbers without a country; undefined: those are of none. */
  numbers?: NumberingPlan;
}

const formats = new Map<string, TextFormat>();
const places = new Map<string, NotationPlace>();
let numbers: NumberingPlan | undefined;

let follow: ((name: string, format: TextFormat) => void) | undefined;

/**
 * Makes the notations of an application known in this process, thread or page, before any schema is compiled or record checked;
 * `defineApp` and `defineBrowser` do.
 * @throws Error for a format that the framework has too
 */
export function knowNotations(notations: Notations): void {
  for (const [name, format] of Object.entries(notations.formats)) {
    follow?.(name, format);
    formats.set(name, format);
  }
  numbers = notations.numbers ?? numbers;
  places.set(notations.place.name, notations.place);
}

/** Is called with every format of the application: the checks of values are, of which the first page of a browser has none. */
export function followFormats(follower: (name: string, format: TextFormat) => void): void {
  follow = follower;
  for (const [name, format] of formats) follower(name, format);
}

/** A format of the application; undefined for those of the framework and for unknown ones. */
export const textFormat = (name: unknown): TextFormat | undefined =>
  typeof name === 'string' ? formats.get(name) : undefined;

/** Where those that are known were found, for threads and processes beside this one. */
export const notationPlaces = (): NotationPlace[] => [...places.values()];

export const numberingPlan = (): NumberingPlan | undefined => numbers;
