import type { AccessFile } from '../../core/access/types';
import type { Resource, Role } from '../../core/types';
import type { Manifest, SchemaFault } from '../../core/wire';
import type { ServedDocument } from './served-document';

/** The set of resources in force at a moment. A changed schema makes a new catalog; one in use never changes. */
export interface Catalog {
  resources: ReadonlyMap<string, Resource>;
  /** Rules per role; a role without a file has no rights. */
  access: ReadonlyMap<Role, AccessFile>;
  faults: SchemaFault[];
  manifest: Manifest;
  /** `manifest.json` and `<collection>.json`, as the browser fetches them. */
  documents: ReadonlyMap<string, () => ServedDocument>;
}
