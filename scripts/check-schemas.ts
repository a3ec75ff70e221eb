import type { SchemaFinding } from '../core/wire';
import { compileFolder } from '../server/schemas/compile-folder';
import { config, readSchemas } from './application';

function lines({ severity, file, pointer, expected, found, remedy }: SchemaFinding): string {
  return [
    `${severity} ${file}${pointer === '' ? '' : `#${pointer}`}`,
    `  expected  ${expected}`,
    `  found     ${found}`,
    `  remedy    ${remedy}`,
  ].join('\n');
}

const { findings, faults, resources } = await compileFolder(await readSchemas());
for (const finding of findings) console[finding.severity === 'fault' ? 'error' : 'warn'](lines(finding));
if (faults.length > 0) {
  console.error(`${config.schemasDir}: ${faults.length} fault(s), ${resources.length} resource(s) without one`);
  process.exitCode = 1;
} else {
  console.log(`${config.schemasDir}: ${resources.length} resources, no fault, ${findings.length} warning(s)`);
}
