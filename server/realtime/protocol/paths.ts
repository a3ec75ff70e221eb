/**
 * What may stand before `/app/<key>` and `/apps/<id>` of the embedded server. Pages are told the first; server SDKs and
 * clients that know a host and a port alone come without.
 */
export const EMBEDDED_PATHS: readonly [string, ...string[]] = ['/reverb', ''];
