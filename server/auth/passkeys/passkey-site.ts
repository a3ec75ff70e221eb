import type { Config } from '../../config';

/** Whose passkeys are, as the configuration says; never as a request claims. */
export interface PasskeySite {
  /** The name that passkeys belong to. */
  relyingParty: string;
  /** Where our own pages come from. */
  origin: string;
  /** Is this the origin of our own pages? */
  isOwn(origin: string): boolean;
}

/** Without `PUBLIC_URL` this machine alone, at any port: browsers give passkeys to names only, not to 127.0.0.1. */
export function passkeySite({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): PasskeySite {
  const { origin, hostname } = new URL(publicUrl ?? `http://localhost:${port}`);
  const isOwn =
    publicUrl === undefined
      ? (candidate: string) => /^http:\/\/localhost(?::\d{1,5})?$/.test(candidate)
      : (candidate: string) => candidate === origin;
  return { relyingParty: hostname, origin, isOwn };
}
