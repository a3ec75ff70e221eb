import { createHash } from 'node:crypto';
import { compileReports, type ReportFile } from '../../core/reports/compile-reports';
import type { Report } from '../../core/reports/report';
import type { ManifestReport } from '../../core/wire';
import type { Catalog } from './catalog';
import { findingsOf } from './findings';
import { servedDocument, type ServedDocument } from './served-document';

/** What the browser fetches as `/schemas/<this>`. */
export const reportDocument = (name: string): string => `reports/${name}.json`;

/**
 * A catalog with the reports of its folder. One that has become faulty is named in the findings and stays in force as it was before.
 */
export function withReports(
  catalog: Omit<Catalog, 'reports'>,
  files: readonly ReportFile[],
  before: Catalog['reports'] = new Map(),
): Catalog {
  if (files.length === 0) return { ...catalog, reports: new Map() };
  const { reports: compiled, faults } = compileReports(files, catalog.resources);
  const faulty = new Set(faults.map(({ file }) => file));
  const kept = [...before.values()].filter(({ name }) => faulty.has(reportDocument(name)));
  const reports = [...compiled, ...kept];
  const findings = findingsOf({ faults, warnings: [] }, new Set(kept.map(({ name }) => reportDocument(name))));
  const documents = new Map(catalog.documents);
  for (const report of reports)
    documents.set(
      reportDocument(report.name),
      served(() => JSON.stringify(report)),
    );
  const version = createHash('sha256')
    .update(catalog.manifest.version)
    .update(JSON.stringify(reports))
    .digest('base64url');
  const manifest = { ...catalog.manifest, version: version.slice(0, 16), reports: reports.map(entryOf) };
  documents.set(
    'manifest.json',
    served(() => JSON.stringify(manifest)),
  );
  return {
    ...catalog,
    manifest,
    documents,
    faults: [...catalog.faults, ...faults],
    findings: [...findings, ...catalog.findings],
    reports: new Map(reports.map((report) => [report.name, report])),
  };
}

function served(text: () => string): () => ServedDocument {
  let document: ServedDocument | undefined;
  return () => (document ??= servedDocument(text()));
}

function entryOf({ name, title, icon, screens, sources }: Report): ManifestReport {
  return {
    n: name,
    t: title,
    s: screens,
    ...(icon !== undefined && { i: icon }),
    c: sources.map(({ collection }) => collection),
  };
}
