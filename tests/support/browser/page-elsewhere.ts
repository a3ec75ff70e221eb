import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type Rollup } from 'vite';

/** A page of another origin than the panel's. */
export interface PageElsewhere {
  origin: string;
  close(): void;
}

const ENTRY = 'page-elsewhere';
/** As an application of somebody else would have it: the packages as npm has them. */
const SCRIPT = `
  import provider from 'ra-data-simple-rest';
  import { fetchUtils } from 'react-admin';
  globalThis.elsewhere = { provider, fetchJson: fetchUtils.fetchJson };
`;

/** Serves a page in which `globalThis.elsewhere` is ra-data-simple-rest and react-admin's `fetchJson`. */
export async function startPageElsewhere(): Promise<PageElsewhere> {
  const script = await bundle();
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><script type="module">${script}</script>`),
  );
  server.listen(0);
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const entry = {
    name: ENTRY,
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) => (id === ENTRY ? SCRIPT : undefined),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entry],
    build: { write: false, modulePreload: { polyfill: false }, rollupOptions: { input: ENTRY } },
  })) as Rollup.RollupOutput;
  return output[0].code.replaceAll('</script', '<\\/script');
}
