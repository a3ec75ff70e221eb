import { ANSWERED_ONCE } from '../../../core/records/answered-once';
import { isAtReading } from '../../../core/records/at-reading';
import { Problem } from '../../../core/errors';
import { isSystemField } from '../../../core/system-fields';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { secretFlag } from '../../../core/records/secret-flag';
import { dropPresence } from '../nested-secrets';
import { resourceFacts } from '../resource-facts';

/** A body sorted out: what the caller wants to set, and the system fields that mean something on the way in. */
export interface Submitted {
  values: JsonObject;
  /** Secrets that shall be taken away: `has<Secret>` was given as false. */
  removed: string[];
  /** The version the caller has seen. */
  version?: number;
  /** Whose record it shall be; read at creation by the platform only. */
  tenantId?: Json;
  /** What a new record shall be called by; read at creation only. */
  id?: Json;
}

const NO_FIELDS: ReadonlySet<string> = new Set(ANSWERED_ONCE);

/**
 * A new record as its schema describes it: there is no record yet that `id` or `version` could be of, so they are the fields
 * of the schema. Not where a body already has names that these go by on the wire; `tenantId` always names the tenant.
 */
export function fromDocument({ moved }: Resource, body: JsonObject): JsonObject {
  if (moved === undefined || Object.values(moved).some((name) => Object.hasOwn(body, name))) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name === 'tenantId' ? name : (own(moved, name) ?? name), value]),
  );
}

const own = (names: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/**
 * System fields, what is worked out at reading and `has<Secret>` are ignored, so that a record can be sent back as it was read; only
 * a `has<Secret>` that has become false means something.
 * @throws Problem `unknown_field` naming every property that the schema does not admit.
 */
export function submittedValues(resource: Resource, body: JsonObject): Submitted {
  const { fields, presences, secrets } = resourceFacts(resource);
  const values: JsonObject = {};
  const unknown: string[] = [];
  const own = (name: string): boolean => fields.has(name) && !isSystemField(name);
  for (const [name, value] of Object.entries(body)) {
    const field = own(name) ? fields.get(name) : undefined;
    if (field) {
      if (!isAtReading(field)) values[name] = value;
    } else if (isSystemField(name) || presences.has(name) || (NO_FIELDS.has(name) && !resource.additional)) continue;
    else if (resource.additional) values[name] = value;
    else unknown.push(name);
  }
  if (unknown.length > 0) throw unknownFields(resource, unknown);
  const removed = secrets
    .map(({ name }) => name)
    .filter((name) => !own(secretFlag(name)) && body[secretFlag(name)] === false);
  const submitted: Submitted = { values: dropPresence(resource, values), removed };
  if (body['version'] !== undefined && body['version'] !== null && !own('version'))
    submitted.version = versionOf(body['version']);
  if (body['tenantId'] !== undefined && !own('tenantId')) submitted.tenantId = body['tenantId'];
  if (body['id'] !== undefined && !own('id')) submitted.id = body['id'];
  return submitted;
}

/** Forms send `null` for an input that nobody filled in, as that of a secret always is: what is set goes by `has<Secret>` alone. */
export function withoutEmptySecrets(resource: Resource, submitted: Submitted): Submitted {
  const { secrets } = resourceFacts(resource);
  const isEmpty = (name: string) => submitted.values[name] === null && secrets.some((secret) => secret.name === name);
  return {
    ...submitted,
    values: Object.fromEntries(Object.entries(submitted.values).filter(([name]) => !isEmpty(name))),
  };
}

function versionOf(value: Json): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new Problem('bad_request', {
    detail: `version: expected the version that was read, got ${JSON.stringify(value).slice(0, 40)}.`,
  });
}

function unknownFields(resource: Resource, names: string[]): Problem {
  const shown = names.slice(0, 20).map((name) => name.slice(0, 80));
  return new Problem('unknown_field', {
    detail: `${resource.name}: expected fields of the schema, got ${shown.map((name) => JSON.stringify(name)).join(', ')}.`,
    errors: shown.map((name) => violation(name, 'unknown')),
  });
}
