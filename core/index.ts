/** What code uses that server and browser of an application share, as rules of records: `import { violation } from 'painel/core'`. */
export type { NumberingPlan, Notations, TextFormat, WrittenForm } from './format/notations';
export { drillDown, type DrillPlace } from './reports/drill-down';
export type { Report, ReportAnswer, ReportRow } from './reports/report';
export type { Json, JsonObject } from './types';
export type { RecordRule } from './validation/validate-record';
export { violation, type ViolationMessage } from './violations';
export type { Violation } from './wire';
