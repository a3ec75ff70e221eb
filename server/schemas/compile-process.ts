/** A process that compiles a folder of schemas into the store of the server and ends: see `compile-beside.ts`. */
import { constants, setPriority } from 'node:os';
import { plainProto } from '../../core/plain-proto';
import { boundValidation } from '../bounded-validation';
import { loadNotations } from '../reading/threads/load-notations';
import { compileFolder, readFolder, type FolderSource } from './compile-folder';
import { openCompiledStore } from './compiled-folder';

export interface CompileOrder {
  source: FolderSource;
  /** Addresses of the notations of the application. */
  notations: string[];
  /** Folder of the store. */
  cache: string;
  /** Of large resources as much as a start needs, for which somebody waits. */
  isOutline: boolean;
}

const fail = (text: string): never => {
  throw new Error(text);
};

plainProto();
boundValidation({ isAlone: true });
const { source, notations, cache, isOutline } = JSON.parse(process.argv[2] ?? '') as CompileOrder;
if (!isOutline) setPriority(constants.priority.PRIORITY_LOW);
// The server is told by the end of this process, with what it prints.
const store =
  openCompiledStore(cache, { info: fail, warn: fail, error: fail }) ?? fail('compile-process: expected to be built');
await loadNotations(notations);
const texts = await readFolder(source);
await store.write(store.keyOf(texts), await compileFolder(texts, { isOutline }));
