/**
 * A browser refuses a cookie of more than 4096 bytes including its name, and servers refuse headers of more than 16 KB:
 * a long value is cut into `name`, `name.1`, `name.2`, and one that needs more chunks is not stored at all.
 */
const CHUNK_LENGTH = 3600;
const MAX_CHUNKS = 3;

const chunkName = (name: string, index: number) => (index === 0 ? name : `${name}.${index}`);

/** Escapes only what a cookie value may not hold, so that JSON stays short. `decodeURIComponent` reads it. */
function encode(text: string): string {
  return text.replaceAll(/[^!#$&-+\-./0-9:<-[\]-~]/gu, (character) =>
    encodeURIComponent(character).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`),
  );
}

function cut(text: string): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) chunks.push(text.slice(start, start + CHUNK_LENGTH));
  return chunks;
}

function allCookies(): Map<string, string> {
  const pairs = document.cookie.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  });
  return new Map(pairs);
}

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

/** Removes a value with all its chunks. */
export function removeCookie(name: string): void {
  for (let index = 0; index < MAX_CHUNKS; index += 1) {
    document.cookie = `${chunkName(name, index)}=; Path=/; Max-Age=0; SameSite=Lax${secure()}`;
  }
}

/** Stores a text under path `/` until the browser closes. False where it is too long: then nothing is stored. */
export function writeCookie(name: string, text: string): boolean {
  removeCookie(name);
  const chunks = cut(encode(text));
  if (chunks.length > MAX_CHUNKS) return false;
  chunks.forEach((chunk, index) => {
    document.cookie = `${chunkName(name, index)}=${chunk}; Path=/; SameSite=Lax${secure()}`;
  });
  return true;
}

/** The stored text, put together again; undefined where there is none or it cannot be decoded. */
export function readCookie(name: string): string | undefined {
  const cookies = allCookies();
  let text = '';
  for (let index = 0; index < MAX_CHUNKS; index += 1) {
    const chunk = cookies.get(chunkName(name, index));
    if (chunk === undefined) break;
    text += chunk;
  }
  if (text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
