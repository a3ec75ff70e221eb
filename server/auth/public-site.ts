import type { Config } from '../config';

/** Where people reach the panel, as the configuration says; never as a request claims. */
export interface PublicSite {
  /** Without a slash at its end. */
  url: string;
  /** The name that passkeys belong to. */
  relyingParty: string;
  /** Is this the origin of our own pages? */
  isOwn(origin: string): boolean;
}

/** Without `PUBLIC_URL` this machine alone, at any port: browsers give passkeys to names only, not to 127.0.0.1. */
export function publicSite({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): PublicSite {
  const url = new URL(publicUrl ?? `http://localhost:${port}`);
  const { origin, hostname } = url;
  const isOwn = publicUrl === undefined ? (candidate: string) => /^http:\/\/localhost(?::\d{1,5})?$/.test(candidate) : (candidate: string) => candidate === origin;
  return { url: url.href.replace(/\/+$/, ''), relyingParty: hostname, isOwn };
}
