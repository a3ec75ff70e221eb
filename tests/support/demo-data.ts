import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPanel } from './start-panel';

declare module 'vitest' {
  interface ProvidedContext {
    demoData: string;
  }
}

/** A data folder after its first start, for all browser tests of a run. For `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const panel = await startPanel();
  await panel.stop({ keepData: true });
  project.provide('demoData', panel.dataDir);
  return () => rm(panel.dataDir, { recursive: true, force: true });
}

/** A copy to work on; `cp` keeps the owner that PostgreSQL insists on. */
export async function copyDemoData(from: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'painel-'));
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir]);
  return dataDir;
}
