import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function createAccessToken(): string {
  return randomBytes(32).toString('base64url');
}

const ACCESS_TOKEN = /^[\w-]{43}$/;

/** Has the value the form of a token that `createAccessToken` makes? */
export function isAccessToken(value: unknown): value is string {
  return typeof value === 'string' && ACCESS_TOKEN.test(value);
}

/** What is stored of a token: nobody who reads the database can sign in with it. */
export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const BEARER = /^Bearer +([A-Za-z0-9_-]{20,200}) *$/i;

/** The token of an `Authorization` header; undefined when there is none or it cannot be one of ours. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
