import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts texts for storage: AES-256-GCM, a fresh nonce each, tampering is noticed. */
export interface SecretBox {
  seal(text: string): string;
  /** Throws for a text that was not encrypted here, or with another key. */
  open(sealed: string): string;
  /** Proves that a text was written here: HMAC-SHA-256 as base64url, under a key of its own. */
  sign(text: string): string;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Takes the key from `SECRET_KEY` (64 hex digits, or any passphrase), else from a file it makes in the data folder. */
export async function openSecrets({
  dataDir,
  secretKey,
}: {
  dataDir: string;
  secretKey?: string | undefined;
}): Promise<SecretBox> {
  return secretBox(secretKey ? keyFrom(secretKey) : await keyFile(dataDir));
}

function keyFrom(text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (text.length < 16)
    throw new Error(
      `SECRET_KEY: expected 64 hex digits or at least 16 characters, got ${text.length}; make one with: openssl rand -hex 32`,
    );
  return scryptSync(text, 'painel secrets', KEY_BYTES);
}

async function keyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(KEY_BYTES).toString('hex'));
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new Error(`${path}: expected 64 hex digits, got ${key.length} characters; restore the file from a backup`);
  return Buffer.from(key, 'hex');
}

/** @param key 32 bytes */
export function secretBox(key: Buffer): SecretBox {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'painel signatures', KEY_BYTES));
  return {
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    open(sealed) {
      const [version, data] = sealed.split(':');
      if (version !== VERSION || !data)
        throw new Error(
          `secret: expected a text that begins with "${VERSION}:", got another; it was not encrypted here`,
        );
      const bytes = Buffer.from(data, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
