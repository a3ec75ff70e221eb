import { buildManifest } from '../../core/compile/build-manifest';
import type { Catalog } from './catalog';
import type { CompilingBeside } from './compile-beside';
import { compileFolder, readFolder, type FolderSource } from './compile-folder';
import type { CompiledFolder, CompiledStore } from './compiled-folder';
import { sizeOfSchemaFiles } from './read-schema-files';
import { keptResource } from './packed-resource';
import { readReportFiles } from './read-report-files';
import { withReports } from './with-reports';
import { servedDocument, type ServedDocument } from './served-document';

/** A catalog with the files it was made of, for the next load to fall back on. */
export interface LoadedCatalog extends Pick<CompiledFolder, 'good' | 'files'> {
  catalog: Catalog;
  /** Where large resources are there in outline: compiles the rest. Does another load find it then? */
  complete?: () => Promise<boolean>;
}

export interface SchemaPlace {
  source: FolderSource;
  /** Where what was compiled is kept for the next start. */
  store?: CompiledStore | undefined;
  /** Fills that from a large folder: at first in outline, which is enough to start with. */
  compileBeside?: CompilingBeside | undefined;
}

/**
 * Reads and compiles a folder of schemas. A file that has become faulty is named in the findings and stays in force as
 * it was in `previous`.
 */
export async function loadCatalog(place: SchemaPlace, previous?: LoadedCatalog): Promise<LoadedCatalog> {
  const { source, store, compileBeside } = place;
  const outlining = previous === undefined ? await beginOutline(place) : undefined;
  const [texts, reports] = await Promise.all([readFolder(source), readReportFiles(source.schemasDir)]);
  const key = store?.keyOf(texts);
  await outlining?.done;
  const read = async () => (key === undefined ? undefined : store?.read(key));
  let stored = await read();
  if (
    stored === undefined &&
    outlining === undefined &&
    compileBeside?.takes(texts.files.reduce((sum, { text }) => sum + text.length, 0)) &&
    (await compileBeside.compile({ source, isOutline: true }))
  )
    stored = await read();
  // What was compiled apart knows nothing of what was in force before.
  const standsIn = stored?.faults.some(({ file }) => previous?.good.has(file)) === true;
  const folder = stored === undefined || standsIn ? await compileFolder(texts, { before: previous?.good }) : stored;
  // What is only in force because it was before is nothing that a start could read.
  const isWhole = !folder.findings.some(({ code }) => code === 'kept-as-before');
  if (key !== undefined && stored === undefined && isWhole) await store?.write(key, folder);
  return {
    catalog: withReports(catalogOf(folder, texts.access), reports, previous?.catalog.reports),
    good: folder.good,
    files: folder.files,
    ...(folder.isOutline && { complete: completing(place) }),
  };
}

/** On a first start the outline of a large folder is compiled while this process reads the folder in. */
async function beginOutline({
  source,
  store,
  compileBeside,
}: SchemaPlace): Promise<{ done: Promise<boolean> } | undefined> {
  const isFirst = store !== undefined && compileBeside !== undefined && (await store.isEmpty());
  if (!isFirst || !compileBeside.takes(await sizeOfSchemaFiles(source.schemasDir))) return undefined;
  return { done: compileBeside.compile({ source, isOutline: true }) };
}

/** A function of its own: one made where the texts of all files are at hand would keep them. */
function completing({ source, compileBeside }: SchemaPlace): () => Promise<boolean> {
  return async () => (await compileBeside?.compile({ source, isOutline: false })) === true;
}

function catalogOf(
  { resources: stored, version, faults, findings }: CompiledFolder,
  access: Catalog['access'],
): Omit<Catalog, 'reports'> {
  const kept = stored.map(keptResource);
  const manifest = buildManifest(
    kept.map(({ resource }) => resource),
    version,
    [...access.values()],
  );
  let served: ServedDocument | undefined;
  const documents = new Map([['manifest.json', () => (served ??= servedDocument(JSON.stringify(manifest)))]]);
  for (const { resource, document } of kept) documents.set(`${resource.name}.json`, document);
  return {
    resources: new Map(kept.map(({ resource }) => [resource.name, resource])),
    access,
    faults,
    findings,
    manifest,
    documents,
  };
}
