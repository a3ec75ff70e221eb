import type { SchemaFinding } from '../core/wire';
import { findingsOf } from '../server/schemas/findings';
import { keptResource } from '../server/schemas/packed-resource';
import { compileFolder } from '../server/schemas/compile-folder';
import { config, readReports, readSchemas } from './application';

function lines({ severity, file, pointer, expected, found, remedy }: SchemaFinding): string {
  return [
    `${severity} ${file}${pointer === '' ? '' : `#${pointer}`}`,
    `  expected  ${expected}`,
    `  found     ${found}`,
    `  remedy    ${remedy}`,
  ].join('\n');
}

const folder = await compileFolder(await readSchemas());
const { resources } = folder;
const reports = await readReports(resources.map((stored) => keptResource(stored).resource));
const faults = [...folder.faults, ...reports.faults];
const findings = [...findingsOf({ faults: reports.faults, warnings: [] }, new Set()), ...folder.findings];
for (const finding of findings) console[finding.severity === 'fault' ? 'error' : 'warn'](lines(finding));
if (faults.length > 0) {
  console.error(`${config.schemasDir}: ${faults.length} fault(s), ${resources.length} resource(s) without one`);
  process.exitCode = 1;
} else {
  console.log(
    `${config.schemasDir}: ${resources.length} resources and ${reports.reports.length} reports, no fault, ${findings.length} warning(s)`,
  );
}
