import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else's, at another port than the panel's. */
export interface SiteElsewhere {
  origin: string;
  close(): void;
}

/**
 * Serves a page at every address, with what is given in its body.
 * @param policy of the content of its pages, as a careful site says it
 */
export async function startSiteElsewhere(body: () => string, policy?: () => string): Promise<SiteElsewhere> {
  const server = createServer((_request, response) => {
    if (policy) response.setHeader('content-security-policy', policy());
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="pt-BR"><title>Loja</title><h1>Loja</h1>${body()}</html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
