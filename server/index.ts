/** What code of an application on the server uses: `import { defineApp } from 'painel'`. */
export { Problem, type ProblemKind } from '../core/errors';
// By a star: what plug-ins declare in `painel` would else not be merged into these interfaces.
export * from '../core/plugin-names';
export type { Json, JsonObject, Resource } from '../core/types';
export type { RecordRule } from '../core/validation/validate-record';
export { violation, type ViolationMessage } from '../core/violations';
export type { DataRecord, Violation } from '../core/wire';
export { defineApp } from './application/application';
export { definePlugin } from './application/plugin';
export { retention } from './application/retention';
export type {
  ApplicationDefinition,
  Demo,
  Opened,
  Opening,
  Plugin,
  ReadingHook,
  Registration,
  ResourceHooks,
  Routes,
  TimedWork,
} from './application/plugin';
export { ConfigError, count, type Environment, flag, oneOf, port, text, url } from './environment';
export { INSTANT, table } from './database/system-table';
export { type DemoSettings, demoOf } from './demo/generated-demo';
export { countChanges } from './operations/computed/count-changes';
export type { ForgottenPerson, PersonHook } from './operations/person/person-hook';
export type { KeptHook } from './operations/recount/kept-hook';
export type { RetentionHook } from './operations/retention/retention-hook';
export type { ComputedHook, ToCompute } from './operations/computed/computed-hook';
export { fileFacts } from './operations/computed/file-facts';
export { addressOfFile } from './operations/uploads/address-of-file';
export { bytesOfTenants } from './operations/uploads/bytes-of-tenants';
export { asSystem, type OperationContext, type PersonContext } from './operations/context';
export { createRecord } from './operations/create-record';
export { type Effect, UNTOUCHED } from './operations/effects/effect';
export { getRecord } from './operations/get-record';
export { listRecords } from './operations/list-records';
export { recordsNaming } from './operations/links/records-naming';
export type { Guard } from './operations/transitions/guards/guard';
export { moveRecord } from './operations/transitions/move-record';
export { updateRecord } from './operations/update-record';
export { callerContext } from './rest/caller';
export type { ServiceAccount } from './auth/service-accounts/service-authenticator';
export { openRoute, type OriginRule } from './rest/open-route';
export { route } from './rest/route';
export { serviceCaller } from './rest/service-caller';
