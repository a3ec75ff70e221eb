const WWW = /^www\./;

/** What of an address decides where a page is from; undefined for what is no address of the web. */
function originOf(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * Is a page of the origin one of the site? With `www.` in front or without is the same site: people write either, and most sites answer at both.
 * @param site address of the site, whatever stands behind its origin
 * @param origin as browsers send it
 */
export function isOfSite(site: string, origin: string): boolean {
  const [one, other] = [originOf(site), originOf(origin)];
  if (one === undefined || other === undefined) return false;
  return (
    one.protocol === other.protocol &&
    one.port === other.port &&
    one.hostname.replace(WWW, '') === other.hostname.replace(WWW, '')
  );
}
