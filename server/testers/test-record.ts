import { Problem } from '../../core/errors';
import type { RecordTest, TestOutcome } from '../../core/testing/record-test';
import type { JsonObject, Resource } from '../../core/types';
import { assertPermitted, assertPermittedOn, notFound } from '../operations/rights/authorise';
import { resourceOf, type OperationContext } from '../operations/context';
import { loadRow } from '../operations/lists/load-rows';
import { withOpenedSecrets } from '../operations/with-opened-secrets';
import { withDenials } from '../operations/rights/with-denials';
import { writeAudit } from '../operations/audit/write-audit';
import type { Tester } from './tester';
import { labelOf } from '../operations/audit/audit-entry';

/**
 * Tries out a stored record with its secrets, which nobody is told. What goes wrong outside is an answer, in words.
 * @throws Problem `forbidden`, `not_found` also where nothing tries out such records, `invalid` for one that cannot be tried
 */
export async function testRecord(
  context: OperationContext,
  collection: string,
  id: string,
  asked: JsonObject = {},
): Promise<RecordTest> {
  const resource = resourceOf(context, collection);
  if (resource.testable === undefined)
    throw new Problem('not_found', { detail: `Records of ${collection} cannot be tested.` });
  const tester = context.runtime.application.testers.get(resource.testable);
  if (tester === undefined) throw new Problem('not_found', { detail: `Nothing tries out records of ${collection}.` });
  const stored = await permittedRecord(context, resource, id);
  const began = performance.now();
  const outcome = await tried(context, tester, { resource, stored, asked });
  const milliseconds = Math.round(performance.now() - began);
  await writeAudit(context, {
    action: 'transition',
    move: 'test',
    entity: collection,
    entityId: id,
    entityLabel: labelOf(resource, stored),
    tenantId: typeof stored['tenantId'] === 'string' ? stored['tenantId'] : null,
    changes: [{ field: 'result', from: null, to: outcome.ok ? 'ok' : outcome.reason }],
  });
  return outcome.ok
    ? { ...outcome, milliseconds }
    : { ...outcome, milliseconds, message: wordsOf(context, tester, outcome.reason) };
}

function permittedRecord(
  context: OperationContext,
  resource: Resource,
  id: string,
): Promise<JsonObject & { id: string }> {
  return withDenials(context, resource, 'test', [id], async () => {
    assertPermitted(context, 'test', resource);
    const stored = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
    if (!stored) throw notFound(resource, id);
    assertPermittedOn(context, 'test', resource, stored);
    return { ...stored, id };
  });
}

async function tried(
  context: OperationContext,
  tester: Tester,
  { resource, stored, asked }: { resource: Resource; stored: JsonObject & { id: string }; asked: JsonObject },
): Promise<TestOutcome> {
  try {
    return await tester.test(context, await withOpenedSecrets(context, resource, stored), asked);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = tester.reasonOf(error);
    if (reason === 'other') context.runtime.report(error, `test of ${resource.name} ${stored.id}`);
    return { ok: false, reason };
  }
}

function wordsOf({ runtime, language }: OperationContext, { words }: Tester, reason: string): string {
  return runtime.translator.screenText(language, words.file, [...words.path, reason]) ?? reason;
}
