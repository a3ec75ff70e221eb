import type { Resource } from '../types';
import type { SchemaFault } from '../wire';
import { compileMeasures, MEASURES_FILE } from './compile-measures';
import { compileReport } from './compile-report';
import type { Report } from './report';

/** A file of `schemas/reports`. */
export interface ReportFile {
  /** Below the folder of schemas: `reports/<name>.json`. */
  name: string;
  text: string;
}

export interface CompiledReports {
  reports: Report[];
  faults: SchemaFault[];
}

/** Compiles the reports of a folder. A faulty file is left out and named; two reports are not at one address, nor one where a collection has its screen. */
export function compileReports(
  files: readonly ReportFile[],
  resources: ReadonlyMap<string, Resource>,
): CompiledReports {
  const faults: SchemaFault[] = [];
  const contentOf = ({ name, text }: ReportFile): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      faults.push({
        file: name,
        pointer: '',
        expected: 'JSON',
        found: error instanceof Error ? error.message : '',
        remedy: 'correct the text',
      });
      return undefined;
    }
  };
  const table = files.find(({ name }) => name === MEASURES_FILE);
  const measures = compileMeasures((table && contentOf(table)) ?? {}, resources);
  faults.push(...measures.faults);
  const holders = new Map<string, string>();
  for (const { name, screens } of resources.values()) for (const { path } of screens) holders.set(path, name);
  const reports: Report[] = [];
  for (const file of files) {
    const content = file === table ? undefined : contentOf(file);
    if (content === undefined) continue;
    const report = compileReport(file.name, content, { resources, measures: measures.table });
    const fault = 'pointer' in report ? report : takenAddress(file.name, report, holders);
    if (fault) faults.push(fault);
    else if (!('pointer' in report)) {
      reports.push(report);
      for (const { path } of report.screens) holders.set(path, report.name);
    }
  }
  return { reports, faults };
}

function takenAddress(
  file: string,
  { screens }: Report,
  holders: ReadonlyMap<string, string>,
): SchemaFault | undefined {
  const index = screens.findIndex(
    ({ path }, place) => holders.has(path) || screens.findIndex((one) => one.path === path) < place,
  );
  const path = screens[index]?.path;
  if (path === undefined) return undefined;
  return {
    file,
    pointer: `/screens/${index}/path`,
    expected: 'an address that no other screen has',
    found: `${path}, which ${holders.get(path) ?? 'another screen of the report'} has`,
    remedy: 'choose another path',
  };
}
