const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers that the connection says itself: who sets them makes a request that its two ends, or a proxy between, read differently. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** May a request that people put together have a header of this name? */
export function isHeaderName(name: string): boolean {
  return NAME.test(name) && !OF_CONNECTION.has(name.toLowerCase());
}
