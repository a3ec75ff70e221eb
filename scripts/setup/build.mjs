import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const SOURCES = ['core', 'server', 'panel', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(projectRoot, 'dist', '.sources');
const ASSETS = join(projectRoot, 'dist', 'client', 'assets');
/** The names of the last build's files. */
const NAMES = join(projectRoot, 'dist', '.assets');

const isMadeFrom = (sources) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

/** Was `dist/` made from the sources that are there? */
export const isBuilt = () => isMadeFrom(digest());

/** Builds browser and server into `dist/`, unless `dist/` was made from these very sources. */
export async function build() {
  const sources = digest();
  if (isMadeFrom(sources)) return;
  console.log('Building …');
  const vite = await import('vite');
  keepTwo(writtenBy(await vite.build({ root: projectRoot, logLevel: 'warn' })));
  await vite.build({ root: projectRoot, logLevel: 'warn', mode: 'server', build: { ssr: true } });
  writeFileSync(STAMP, sources);
}

/** Names below `assets/`, of the files compressed beside them too. */
function writtenBy({ output }) {
  return output.flatMap(({ fileName }) =>
    fileName.startsWith('assets/') ? ['', '.gz', '.br'].map((end) => fileName.slice('assets/'.length) + end) : [],
  );
}

/** Leaves the files of this build and of the one before, from which pages that are open now fetch what they have not shown yet. */
function keepTwo(names) {
  const kept = new Set([...names, ...(existsSync(NAMES) ? JSON.parse(readFileSync(NAMES, 'utf8')) : [])]);
  for (const name of tryReadFolder(ASSETS) ?? []) if (!kept.has(name)) rmSync(join(ASSETS, name));
  writeFileSync(NAMES, JSON.stringify(names));
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
