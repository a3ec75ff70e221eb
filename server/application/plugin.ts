import type { FastifyInstance } from 'fastify';
import type { Brand, UsualBrand } from '../../core/brand/brand';
import type { ProblemCode, ProblemKind } from '../../core/errors';
import type { Notations } from '../../core/format/notations';
import type { Doors } from '../../core/openapi/doors/door';
import type { KnownNames } from '../../core/openapi/known-names';
import type { JobKindName, UndoPreview } from '../../core/jobs';
import type { TesterName } from '../../core/testing/record-test';
import type { JsonObject, OwnKind, Resource, TenancyChoice } from '../../core/types';
import type { RecordRule } from '../../core/validation/validate-record';
import type { ViolationCode, ViolationMessage } from '../../core/violations';
import type { SessionAttributes } from '../../core/plugin-names';
import type { Authenticator } from '../auth/authenticator';
import type { CommitHook } from './after-commit';
import type { Config } from '../config';
import type { Log } from '../database/log';
import type { Endings } from '../database/plan/ending-rows';
import type { TablePlan } from '../database/plan/table-plan';
import type { Executor } from '../database/types';
import type { Environment } from '../environment';
import type { FileLoader } from '../jobs/import/file-loader';
import type { JobKind } from '../jobs/job-kind';
import type { OperationContext, PersonContext } from '../operations/context';
import type { ComputedHook } from '../operations/computed/computed-hook';
import type { CreateMore, Effect } from '../operations/effects/effect';
import type { Applicant } from '../operations/accounts/open-tenant';
import type { PersonHook } from '../operations/person/person-hook';
import type { KeptHook } from '../operations/recount/kept-hook';
import type { RetentionHook } from '../operations/retention/retention-hook';
import type { Runtime, WriteEvent } from '../operations/runtime';
import type { Guard } from '../operations/transitions/guards/guard';
import type { Services } from '../rest/services';
import type { Catalog } from '../schemas/catalog';
import type { Tester } from '../testers/tester';

/** What the server does by itself from time to time; it ends early when the signal aborts. */
export type TimedWork = (runtime: Runtime, signal: AbortSignal) => Promise<void>;

/** Calls of the API, declared on the server; `services` are what every call works with. */
export type Routes = (server: FastifyInstance, services: Services) => void;

/** What a plug-in adds to the records of one collection; each of it comes from one plug-in alone, but for `person`. */
export interface ResourceHooks {
  /** What is wrong with a record by itself, whichever way it is written. The browser is given the same, by `rules` of `defineBrowserPlugin`. */
  rule?: RecordRule;
  /** What creating, changing, moving or removing a record means for others. */
  effect?: Effect;
  /** What other records say against a move of its state. */
  guard?: Guard;
  /** What becomes of the file that a record brings. */
  loader?: FileLoader;
  /** What is at work with records that a job wrote, for whoever is about to take that back. */
  dependents?: FindDependents;
  /** What follows once a write is committed, such as a message to another system. */
  afterCommit?: CommitHook;
  /** Values that records have only when they are read, of fields with `atReading` in the schema, or in place of what is kept. */
  reading?: ReadingHook;
  /** Values that the system makes of others whenever a record is written. */
  computed?: ComputedHook;
  /** What is kept of the people that records are, where no reference leads; of each plug-in that keeps some. */
  person?: PersonHook;
  /** That people may say after how many days its records go, in applications with the plug-in `retention`. */
  retention?: RetentionHook;
  /** People of a tenant who may read the collection see which of them are on its pages, whichever rows each may see. */
  meeting?: true;
}

/** Names what works with the records that a job of the collection wrote, as far as the caller may read it. */
export type FindDependents = (context: PersonContext, jobId: string) => Promise<UndoPreview['running']>;

export interface ReadingHook {
  /** Fields it works with, by collection; schemas without them have no such values. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Sets the values of stored records, for whoever reads them, in one statement for all of them. */
  fill(context: OperationContext, executor: Executor, records: readonly JsonObject[]): Promise<void> | void;
}

/** Work in the background that people see by a record, which has the figures. */
export interface ToldProgress {
  kind: JobKindName;
  collection: string;
  /** Name of the event, on the channel of the collection. */
  event: string;
  /** The record that the job is seen by; undefined where it is about something else. */
  recordOf(request: JsonObject): unknown;
  /** @param percent of all the work that is done; null where nobody knows */
  payloadOf(record: JsonObject, percent: number | null): JsonObject;
}

/** What a plug-in opens with, before the server listens. */
export interface Opening {
  config: Config;
  runtime: Runtime;
  authenticator: Authenticator;
}

/** What a plug-in has open while the server runs, such as a connection or a server of its own. */
export interface Opened {
  /** Calls that work with it; `doors` describe them as those of `routes`. */
  routes?: readonly Routes[];
  /** Origins of other systems that pages show in a frame, and may lend the microphone to. */
  frameOrigins?: readonly string[];
  /** Whether pages show documents of this server itself in a frame, each with a policy of its own. */
  framesOwn?: boolean;
  /** Called once nobody is answered any more. */
  close?(): Promise<void>;
}

/** Hears of every committed write. */
export interface Follower {
  notice(event: WriteEvent): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** A list of texts that people have by their profile, and that their session and the rules of access know. */
export interface SessionList {
  /** The field of the profile that it is; the account of the person has it in a field that is called as in the session. */
  from: string;
  /** What it may hold. */
  values: readonly string[];
}

/** A part of an application: what it adds to the framework, each of it by name. */
export interface Plugin {
  /** Named in what goes wrong with it. */
  name: string;
  /**
   * Reads what the environment says to the plug-in alone, as `catalogueUrl(environment)`; its own code asks the same function, with
   * `runtime.environment` or `config.environment`. Called at the start, so that a value that cannot be used ends it.
   * @throws ConfigError naming the variable
   */
  settings?: (environment: Environment) => unknown;
  /** Tables of its own that are no resource, made by `table` in the schema `painel`. What ends with a session joins `painel.sessions`. */
  tables?: readonly TablePlan[];
  /** Opens what it works with while the server runs. */
  open?: (opening: Opening) => Promise<Opened>;
  /**
   * What its codes of refused values say in English; their names are those that it adds to `PluginViolations`. Texts in the languages of the
   * application stand in `violations.json`, as `violations.<code>`.
   */
  violations?: Readonly<Partial<Record<ViolationCode, ViolationMessage>>>;
  /**
   * What its codes of refused calls and failed jobs stand for; their names are those that it adds to `PluginProblems`. Texts stand in
   * `problems.json`: `problems.<code>` says what is the matter, `problemDetails.<code>` what to do.
   */
  problems?: Readonly<Partial<Record<ProblemCode, ProblemKind>>>;
  /** Lists of the session's person (`userData`) beside what every application has there, by name; declared in `SessionAttributes`. */
  session?: Readonly<Partial<Record<keyof SessionAttributes, SessionList>>>;
  /** By collection. */
  resources?: Readonly<Record<string, ResourceHooks>>;
  /** Calls that no schema makes. */
  routes?: readonly Routes[];
  /**
   * How the API document describes those, by heading: the name of the collection that a call is about, else words; of the latter no
   * collection may have the name that their addresses begin with, as `/api/<name>`.
   */
  doors?: Doors;
  /** How kinds of work in the background are done; their names are those that it adds to `PluginJobs`. Texts are `jobs.kinds.<kind>`, of its title, and `jobs.outcomes.<kind>`, of its counts. */
  jobs?: Readonly<Partial<Record<JobKindName, JobKind>>>;
  /** Which of it people see by records. */
  progress?: readonly ToldProgress[];
  /**
   * What tries out records, by what schemas call it in `testable`; the names are those that it adds to `PluginTesters`. Texts are
   * `recordTest.tests.<tester>`, of the button, and `recordTest.help.<tester>`.
   */
  testers?: Readonly<Partial<Record<TesterName, Tester>>>;
  /** How things are written where its people are at home, as formats of texts and telephone numbers; `notations` of `defineBrowserPlugin` are the same. */
  notations?: Notations;
  /** Kinds of fields beside those of the framework, by the name that schemas give (`kind`); `kinds` of `defineBrowserPlugin` draw and edit them. */
  kinds?: Readonly<Record<string, OwnKind>>;
  /**
   * What may be set up, whose pages stand in place of screens `unless` it is there; by the ability subject of whom it is for, who are
   * those that get the screens.
   */
  facilities?: Readonly<Record<string, (config: Config) => boolean>>;
  /** What is looked at every fifteen seconds, because records say that it is due at a time; by what it is called in the log. */
  clock?: Readonly<Record<string, TimedWork>>;
  /** What is forgotten or put right every hour; by what it is called in the log. */
  tidying?: Readonly<Record<string, TimedWork>>;
  /** What it keeps in records beside the rows that it comes from, by collection and field, such as `houses.rooms`: the command `recount` proves it. */
  kept?: Readonly<Record<`${string}.${string}`, KeptHook>>;
  /** Begins to follow what is written, at the start of the server. */
  follow?: (runtime: Runtime) => Follower;
}

/** A part of an application, for `defineApp`. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;

/** Data to try an application out with. */
export interface Demo {
  /** E-mail addresses of the accounts that there are with these schemas, and rights of these roles. */
  accounts(resources: ReadonlyMap<string, Resource>, access: Catalog['access']): readonly string[];
  /** Of all these accounts. */
  password: string;
  /** Fills an empty database; answers whether it did. */
  load(runtime: Runtime, log: Log): Promise<boolean>;
}

/** What an application makes of a company that opens a tenant of its own, where `SELF_REGISTRATION` lets it. */
export interface Registration {
  /**
   * What the new tenant holds beside its `name` and `document`, such as the limits of a trial.
   * @throws Problem `unavailable` while there is nothing to give
   */
  tenantFor(context: OperationContext, applicant: Applicant): Promise<JsonObject>;
  /** Makes what it begins with beside its first account, in the transaction of its creation; answers what to announce after the commit. */
  setUp?(
    context: OperationContext,
    executor: Executor,
    tenant: { id: string; record: JsonObject },
    createMore: CreateMore,
  ): Promise<WriteEvent[]>;
}

/** What an application is, for `defineApp`. */
export interface ApplicationDefinition {
  plugins: readonly Plugin[];
  /** Name of the product, unless a brand file says another; undefined: that of the framework. */
  title?: string;
  /** Languages of its screens, unless a brand file says others; undefined: all that the framework speaks, Portuguese first. */
  languages?: Brand['languages'];
  /** Names of the parts of the product that a tenant may have (`modules` of tenants), and a brand file may leave out. */
  modules?: readonly string[];
  /** Whether records of tenants are kept apart; undefined: where schemas say so. */
  tenancy?: TenancyChoice;
  /** Undefined, or without tenants: nobody registers. */
  registration?: Registration;
  /** Undefined: records made from the schemas. */
  demo?: Demo;
}

/** An application, its plug-ins taken together. */
export interface Application extends Required<UsualBrand> {
  rules: ReadonlyMap<string, RecordRule>;
  effects: ReadonlyMap<string, Effect>;
  guards: ReadonlyMap<string, Guard>;
  loaders: ReadonlyMap<string, FileLoader>;
  dependents: ReadonlyMap<string, FindDependents>;
  readings: ReadonlyMap<string, ReadingHook>;
  computed: ReadonlyMap<string, ComputedHook>;
  persons: ReadonlyMap<string, readonly PersonHook[]>;
  retentions: ReadonlyMap<string, RetentionHook>;
  /** What tables have to know of it. */
  endings: Endings;
  /** Collections whose people see each other. */
  meetings: ReadonlyMap<string, true>;
  jobs: ReadonlyMap<JobKindName, JobKind>;
  testers: ReadonlyMap<string, Tester>;
  kinds: ReadonlyMap<string, OwnKind>;
  notations: readonly Notations[];
  clock: ReadonlyMap<string, TimedWork>;
  tidying: ReadonlyMap<string, TimedWork>;
  kept: ReadonlyMap<string, KeptHook>;
  progress: readonly ToldProgress[];
  /** Those of the framework too, by code. */
  violations: ReadonlyMap<string, ViolationMessage>;
  problems: ReadonlyMap<string, ProblemKind>;
  routes: readonly Routes[];
  doors: Doors;
  names: KnownNames;
  session: ReadonlyMap<string, SessionList>;
  facilities: ReadonlyMap<string, (config: Config) => boolean>;
  settings: readonly NonNullable<Plugin['settings']>[];
  tables: readonly TablePlan[];
  opens: readonly NonNullable<Plugin['open']>[];
  tenancy?: TenancyChoice | undefined;
  registration?: Registration | undefined;
  demo: Demo;
  followers: readonly ((runtime: Runtime) => Follower)[];
}
