import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const SOURCES = ['core', 'server', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(projectRoot, 'dist', '.sources');

/** Builds browser and server into `dist/`, unless `dist/` was made from these very sources. */
export async function build() {
  const sources = digest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building …');
  const vite = await import('vite');
  await vite.build({ root: projectRoot, logLevel: 'warn' });
  await vite.build({ root: projectRoot, logLevel: 'warn', mode: 'server', build: { ssr: true } });
  writeFileSync(STAMP, sources);
}

function digest() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of SOURCES) addTo(hash, join(projectRoot, source));
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  const entries = tryReadFolder(path);
  if (entries === null) {
    hash.update(path.slice(projectRoot.length)).update(readFileSync(path));
    return;
  }
  for (const entry of entries) addTo(hash, join(path, entry));
}

function tryReadFolder(path) {
  try {
    return readdirSync(path).toSorted();
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

if (process.argv[1] === import.meta.filename) await build();
