import type { Brand, MaintenanceState } from '../../core/brand/brand';
import type { JobOrder } from '../../core/jobs';
import type { JsonObject, Role } from '../../core/types';
import type { Application } from '../application/plugin';
import type { Database, Executor } from '../database/types';
import type { Environment } from '../environment';
import type { SecretBox } from '../database/secrets';
import type { FileStore } from '../files/file-store';
import type { Translator } from '../locales';
import type { TextFolders } from '../text-folders';
import type { Mailer } from '../mail/mailer';
import type { FileReading } from '../reading/open-file-reading';
import type { Catalog } from '../schemas/catalog';
import type { OperationContext } from './context';

/** A record was written and its transaction is committed. */
export interface WriteEvent {
  collection: string;
  ids: string[];
  tenantId: string | null;
  action: 'create' | 'update' | 'delete';
  /** Of an update: the names of the fields that differ from before, where they are known. */
  fields?: readonly string[];
}

/** What operations need of the server: one per process, handed to every call through its context. */
export interface Runtime {
  /** What its plug-ins add. */
  readonly application: Application;
  readonly database: Database;
  /** The resources in force now. */
  catalog(): Catalog;
  readonly secrets: SecretBox;
  /** Texts of what the server writes to people. */
  readonly translator: Translator;
  /** Writes to people. */
  readonly mail: Mailer;
  /** Where people reach the panel, without a slash at its end. */
  site(): string;
  /** Whose product it is. */
  brand(): Brand;
  /** Bytes of its logo on light ground, where that is a PNG; null otherwise. */
  brandLogo(): Uint8Array | null;
  /** Set while only administrators work. */
  maintenance(): MaintenanceState | null;
  /** Folder of the texts. */
  readonly textFolders: TextFolders;
  /** Bytes of uploads, results and imports. */
  readonly files: FileStore;
  /** Looks into files that people brought. */
  readonly reading: FileReading;
  /** GB that a tenant without a quota of its own may keep. */
  readonly storageQuotaGb: number;
  /** What plug-ins read settings of their own from. */
  readonly environment: Environment;
  /** Roles whose people must have a second factor. */
  readonly secondFactorRoles: readonly Role[];
  /** Told of every committed write. */
  written(event: WriteEvent): void;
  /**
   * Puts work in the background into the queue, with the transaction of the executor: a person's own, or with the context of the system
   * that of the tenant itself.
   * @throws Problem `too_many_requests` where too much of the person's own waits
   */
  beginJob(context: OperationContext, executor: Executor, order: JobOrder): Promise<void>;
  /** Asks for the end of the tenant's jobs whose request says this. */
  cancelJobs(executor: Executor, request: JsonObject): Promise<void>;
  /** Takes out of the work that is kept to be taken back, and to be looked at, what it says of these records: `label` stands for their names. */
  forgetRecords(
    executor: Executor,
    about: { collection: string; ids: readonly string[]; label: string },
  ): Promise<void>;
  /** Told of failures that must not fail the call, such as an audit row of a denial. */
  report(error: unknown, where: string): void;
  /**
   * Tests only: leaves the ability out of the SQL of reads and writes, to prove that the row-level security behind it
   * holds alone.
   */
  readonly skipAbility: boolean;
}
