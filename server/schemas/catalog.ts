import type { AccessFile } from '../../core/access/types';
import type { Report } from '../../core/reports/report';
import type { Resource, Role } from '../../core/types';
import type { Manifest, SchemaFault, SchemaFinding } from '../../core/wire';
import type { ServedDocument } from './served-document';

/** The set of resources in force at a moment. A changed schema makes a new catalog; one in use never changes. */
export interface Catalog {
  resources: ReadonlyMap<string, Resource>;
  /** Rules per role; a role without a file has no rights. */
  access: ReadonlyMap<Role, AccessFile>;
  /** Reports by name, of `reports/<name>.json`. */
  reports: ReadonlyMap<string, Report>;
  /** Why files are not in force as they stand: what they would say is not known. */
  faults: SchemaFault[];
  /** Faults, warnings and changes of tables that wait for a person, the worst first. */
  findings: readonly SchemaFinding[];
  manifest: Manifest;
  /** `manifest.json` and `<collection>.json`, as the browser fetches them. */
  documents: ReadonlyMap<string, () => ServedDocument>;
}
