import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** The framework's own, and what it is built with. */
const FRAMEWORK = ['core', 'server', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];
/** Folders of an application in which it has no code. */
const LEFT_OUT = new Set(['.git', 'data', 'dist', 'locales', 'node_modules', 'schemas']);

/** The framework as it is, which serves every folder without code of its own: built once for all. */
const PLAIN = { application: 'plain', out: join(projectRoot, 'dist', 'plain'), sources: [] };

/**
 * The application that a folder holds: the panel without one; with code of its own, built for itself; otherwise the framework as
 * it is, which is also what `plain` names.
 * @returns {{ application: string, out: string, sources: string[] }} `out` below the folder of the framework, whose packages it
 *   uses; `sources`, what its code is in
 */
export function applicationIn(folder) {
  if (folder === undefined) {
    const panel = join(projectRoot, 'panel');
    return { application: panel, out: join(projectRoot, 'dist'), sources: [panel] };
  }
  if (
    folder === PLAIN.application ||
    !['panel.config.ts', 'panel.pages.ts'].some((name) => existsSync(join(folder, name)))
  )
    return PLAIN;
  const name = `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
  return { application: folder, out: join(projectRoot, 'dist', 'applications', name), sources: codeOf(folder) };
}

/** Where a folder has code: its own files and the folders that hold no data. */
function codeOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !LEFT_OUT.has(entry.name) : /\.tsx?$/.test(entry.name)))
    .map((entry) => join(folder, entry.name))
    .toSorted();
}

const stampOf = (out) => join(out, '.sources');

/** A packed framework brings itself built, and has no lock file. */
const comesBuilt = ({ application }) =>
  application === PLAIN.application && !existsSync(join(projectRoot, 'package-lock.json'));

/** Was what is built made from the sources that are there? */
export function isBuilt(application = applicationIn()) {
  const stamp = stampOf(application.out);
  if (!existsSync(stamp)) return false;
  return comesBuilt(application) || readFileSync(stamp, 'utf8') === digest(application);
}

/** Builds browser and server, unless what is built was made from these very sources. */
export async function build(built = applicationIn()) {
  if (isBuilt(built)) return;
  const sources = digest(built);
  const { application, out } = built;
  console.log('Building …');
  const vite = await import('vite');
  // `vite.config.ts` is read anew for each build, and takes these from there.
  Object.assign(process.env, { PAINEL_APPLICATION: application, PAINEL_OUT: out });
  keepTwo(out, writtenBy(await vite.build({ root: projectRoot, logLevel: 'warn' })));
  await vite.build({ root: projectRoot, logLevel: 'warn', mode: 'server', build: { ssr: true } });
  delete process.env.PAINEL_APPLICATION;
  delete process.env.PAINEL_OUT;
  writeFileSync(stampOf(out), sources);
}

/** Names below `assets/`, of the files compressed beside them too. */
function writtenBy({ output }) {
  return output.flatMap(({ fileName }) =>
    fileName.startsWith('assets/') ? ['', '.gz', '.br'].map((end) => fileName.slice('assets/'.length) + end) : [],
  );
}

/** Leaves the files of this build and of the one before, from which pages that are open now fetch what they have not shown yet. */
function keepTwo(out, names) {
  const [assets, list] = [join(out, 'client', 'assets'), join(out, '.assets')];
  const kept = new Set([...names, ...(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [])]);
  for (const name of tryReadFolder(assets) ?? []) if (!kept.has(name)) rmSync(join(assets, name));
  writeFileSync(list, JSON.stringify(names));
}

function digest({ sources }) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of FRAMEWORK) addTo(hash, join(projectRoot, source));
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  const entries = tryReadFolder(path);
  if (entries === null) {
    hash.update(path).update(readFileSync(path));
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

if (process.argv[1] === import.meta.filename) await build(applicationIn(process.argv[2]));
