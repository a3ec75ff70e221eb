import type { FileLimits } from '../../../../core/types';
import { httpClient } from '../../../providers/api/httpClient';
import { inlineAddress } from '../../values/inline-file';

/** Where sound is to be had, and until when; milliseconds since 1970. */
export interface SoundAddress {
  address: string;
  until: number;
}

/** An address for `src` or `href` that needs no bearer. Each one that is used is written into the audit. */
export async function soundAddress(
  value: string,
  storage: FileLimits['storage'],
  use: 'listen' | 'download',
): Promise<SoundAddress> {
  if (storage === 'inline') return { address: inlineAddress(value), until: Infinity };
  const question = `/api/files/${encodeURIComponent(value)}/link?use=${use}`;
  const { json } = await httpClient(question);
  const answer = json as { url?: unknown; expiresAt?: unknown } | undefined;
  if (typeof answer?.url === 'string' && typeof answer.expiresAt === 'string')
    return { address: answer.url, until: Date.parse(answer.expiresAt) };
  throw new Error(`GET ${question}: expected {url, expiresAt}, got something else`);
}
