import { createHmac } from 'node:crypto';

const PLAIN = 'x-signature';
const TIMED = 'x-painel-signature';
/** Names of the headers that say who sends. */
export const SIGNATURES = [PLAIN, TIMED] as const;
/** Begins the names of headers that are ours alone. */
const OURS = 'x-painel-';

/** May only we say what stands in the header? @param name in small letters */
export const isOurHeader = (name: string): boolean => name === PLAIN || name.startsWith(OURS);

/**
 * The HMAC-SHA256 of what is sent, in hex: by itself, and with the time before it and a dot between, so that whoever checks it can refuse what is
 * sent again later.
 * @param content the body, or where there is none the address
 */
export function signatures(secret: string, content: string, now: Date): Record<(typeof SIGNATURES)[number], string> {
  const signed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const seconds = Math.floor(now.getTime() / 1000);
  return { [PLAIN]: `sha256=${signed(content)}`, [TIMED]: `t=${seconds},v1=${signed(`${seconds}.${content}`)}` };
}
