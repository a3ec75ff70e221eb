/** What the live connection tells whoever looks into the browser's console; in Portuguese, as the product's logs are. */
export interface LiveLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, error: unknown): void;
}

export const liveLog: LiveLog = {
  info: (text) => console.info(text),
  warn: (text) => console.warn(text),
  error: (text, error) => console.error(text, error),
};
