import type { CompiledFiles } from '../../core/compile/compile-resources';
import { fieldPointer } from '../../core/compile/field-pointer';
import type { SchemaFinding } from '../../core/wire';
import type { Step } from '../database/plan/diff-tables';

/** What compiling found, the faults first. A faulty file that is in `kept` stays in force as it was before. */
export function findingsOf(
  { faults, warnings }: Pick<CompiledFiles, 'faults' | 'warnings'>,
  kept: ReadonlySet<string>,
): SchemaFinding[] {
  return [
    ...faults.map((fault): SchemaFinding => ({
      ...fault,
      severity: 'fault',
      code: kept.has(fault.file) ? 'kept-as-before' : 'left-out',
    })),
    ...warnings.map((warning): SchemaFinding => ({ ...warning, severity: 'warning' })),
  ];
}

/** A change of a table that was not made, with the command that confirms it where that is all it waits for. */
export function refusedFinding(
  { name, table, column, description, destructive }: Step,
  files: ReadonlyMap<string, string>,
): SchemaFinding {
  return {
    severity: 'refused',
    code: destructive ? 'loses-values' : 'breaks-rows',
    file: files.get(table.name) ?? table.name,
    pointer: column === undefined ? '' : fieldPointer(column),
    expected: description,
    found: destructive ? 'values that the change loses' : 'rows that the change forbids',
    remedy: destructive ? `npx painel migrate ${name}` : 'correct the rows and start again',
  };
}
