/** Lower case and digits without those that look alike; 32, so that a sign is five bits. */
export const PLAIN_SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `length` random characters of an alphabet of at most 256, each as likely as the others and fit for secrets. */
export function randomSigns(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
}

/** Evenly spread below `limit` (≤ 256): values of the incomplete last stretch are thrown again. */
function below(limit: number): number {
  const byte = new Uint8Array(1);
  for (;;) {
    crypto.getRandomValues(byte);
    const [value = 0] = byte;
    if (value < 256 - (256 % limit)) return value % limit;
  }
}
