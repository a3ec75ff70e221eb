import type { TestApp } from '../test-app';

/** Works while the audit takes no line. */
export async function withoutAudit<Result>(app: TestApp, work: () => Promise<Result>): Promise<Result> {
  await app.database.owner.script('alter table "audit-logs" add constraint "closed" check (false) not valid');
  try {
    return await work();
  } finally {
    await app.database.owner.script('alter table "audit-logs" drop constraint "closed"');
  }
}
