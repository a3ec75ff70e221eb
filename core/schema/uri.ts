/** Resolves an identifier against a base; `undefined` when both together are no address. */
export function resolveUri(uri: string, base: string): string | undefined {
  return URL.canParse(uri, base) ? new URL(uri, base).href : undefined;
}

export function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

/** Does it name neither a scheme nor a host? */
export function isRelative(uri: string): boolean {
  return !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(uri);
}
