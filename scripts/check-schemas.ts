import { compileResources } from '../core/compile/compile-resources';
import type { SchemaFault } from '../core/wire';
import { closedRights } from '../server/schemas/closed-rights';
import { readAccessFiles } from '../server/schemas/read-access-files';
import { readSchemaFiles, schemasFolder } from './read-schema-files';

function lines(severity: 'fault' | 'warning', fault: SchemaFault): string {
  return [
    `${severity} ${fault.file}${fault.pointer === '' ? '' : `#${fault.pointer}`}`,
    `  expected  ${fault.expected}`,
    `  found     ${fault.found}`,
    `  remedy    ${fault.remedy}`,
  ].join('\n');
}

const folder = schemasFolder();
const { resources, faults, warnings: ofFiles } = compileResources(await readSchemaFiles(folder));
const warnings = [...ofFiles, ...closedRights(await readAccessFiles(folder), resources)];
for (const warning of warnings) console.warn(lines('warning', warning));
for (const fault of faults) console.error(lines('fault', fault));
if (faults.length > 0) {
  console.error(`${folder}: ${faults.length} fault(s), ${resources.length} resource(s) without one`);
  process.exitCode = 1;
} else {
  console.log(`${folder}: ${resources.length} resources, no fault, ${warnings.length} warning(s)`);
}
