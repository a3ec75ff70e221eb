import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SchemaFault, SchemaFinding } from '../../core/wire';
import type { Log } from '../database/log';
import type { FolderTexts } from './compile-folder';
import type { StoredResource } from './packed-resource';
import type { PackedText } from './packed-text';

/** What compiling a folder of schemas has made. */
export interface CompiledFolder {
  resources: StoredResource[];
  /** Large ones are there in outline: the rest of them is still to be compiled. */
  isOutline: boolean;
  /** Another one for whatever differs in the resources. */
  version: string;
  faults: SchemaFault[];
  findings: SchemaFinding[];
  /** The last text of each file that compiled, by file. */
  good: Map<string, PackedText>;
  /** The file of each collection. */
  files: Map<string, string>;
}

/** Keeps what the last start has compiled, so that a start on the same files need not compile them again. */
export interface CompiledStore {
  /** Was nothing compiled here before? */
  isEmpty(): Promise<boolean>;
  /** Of everything that decides the result. */
  keyOf(texts: FolderTexts): string;
  read(key: string): Promise<CompiledFolder | undefined>;
  /** Stores this in place of what was stored before. Where it cannot, the log says why: only the next start is slower. */
  write(key: string, folder: CompiledFolder): Promise<void>;
}

const ENDING = '.compiled';
const DIGEST_BYTES = 32;

/**
 * A store in a folder of ours; undefined where nothing tells versions of the program apart.
 * @param program what does: another one for whatever may compile otherwise
 */
export function openCompiledStore(directory: string, log: Log, program = builtProgram()): CompiledStore | undefined {
  if (program === undefined) return undefined;
  const fileOf = (key: string) => join(directory, `${key}${ENDING}`);
  const stored = async () => (await readdir(directory)).filter((name) => name.endsWith(ENDING));
  return {
    isEmpty: () =>
      stored().then(
        (names) => names.length === 0,
        () => true,
      ),
    keyOf({ files, access, ...folder }) {
      const settings = [program, process.version, [...access], folder];
      const hash = createHash('sha256').update(JSON.stringify(settings));
      for (const { name, text } of files) hash.update(JSON.stringify([name, text.length])).update(text);
      return hash.digest('hex');
    },
    async read(key) {
      const bytes = await readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') log.warn(`schemas: what the last start compiled is not read: ${String(error)}`);
        return undefined;
      });
      // Half a file, as a full disk leaves it, counts as none.
      if (bytes === undefined || !digestOf(bytes.subarray(DIGEST_BYTES)).equals(bytes.subarray(0, DIGEST_BYTES)))
        return undefined;
      return apart(deserialize(bytes.subarray(DIGEST_BYTES)) as CompiledFolder);
    },
    write: (key, folder) =>
      write(key, folder).catch((error: unknown) => log.warn(`schemas: not kept for the next start: ${String(error)}`)),
  };

  async function write(key: string, folder: CompiledFolder): Promise<void> {
    const bytes = serialize(folder);
    await mkdir(directory, { recursive: true });
    const draft = join(directory, `${key}.${process.pid}.draft`);
    await writeFile(draft, Buffer.concat([digestOf(bytes), bytes]), { mode: 0o600 });
    await rename(draft, fileOf(key));
    const others = (await stored()).filter((name) => name !== `${key}${ENDING}`);
    await Promise.all(others.map((name) => rm(join(directory, name), { force: true })));
  }
}

/** With copies of what is packed, which are parts of the whole file otherwise and would keep it in memory. */
function apart(folder: CompiledFolder): CompiledFolder {
  const copied = (packed: PackedText) => Buffer.from(packed) as PackedText;
  for (const resource of folder.resources) if (resource.packed) resource.packed = copied(resource.packed);
  return { ...folder, good: new Map([...folder.good].map(([name, packed]) => [name, copied(packed)])) };
}

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A digest of the files that are the built server; undefined where the sources themselves run. */
function builtProgram(): string | undefined {
  if (!import.meta.filename.endsWith('.js')) return undefined;
  const directory = import.meta.dirname;
  const hash = createHash('sha256');
  for (const name of readdirSync(directory)
    .filter((one) => one.endsWith('.js'))
    .toSorted())
    hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest('hex');
}
