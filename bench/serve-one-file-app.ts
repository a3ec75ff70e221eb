import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { freePort } from '../tests/support/start-panel';

export interface ServedApp {
  url: string;
  stop(): Promise<void>;
}

/** Builds the yardstick app into a temporary folder and serves it; its API is the panel at `panelUrl`. */
export async function serveOneFileApp(panelUrl: string): Promise<ServedApp> {
  const root = join(import.meta.dirname, 'one-file-app');
  const outDir = await mkdtemp(join(tmpdir(), 'painel-yardstick-'));
  const shared = { root, configFile: false, logLevel: 'warn' } as const;
  await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } });
  const port = await freePort();
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': panelUrl } },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
