import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import { LANGUAGES, type JsonObject, type Language } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { tenantOf, type OperationContext } from '../../../../server/operations/context';
import { createMore } from '../../../../server/operations/write/run';
import { notify } from '../../../../server/operations/effects/notify';
import { setComputedWithin } from '../../../../server/operations/set-computed';
import { announceAll } from '../../../../server/operations/write/announce';
import { moveRecord } from '../../../../server/operations/transitions/move-record';
import { BACKUP_JOBS, BACKUP_SETTINGS } from './backup-names';
import { loadBackupSettings } from './backup-settings';

export const BACKUP_PAGE = '/cliente/pabx/configuracoes/backup-gravacoes';

/** How a backup has come to its end: by itself, by somebody's wish, or because it could not go on. */
export type BackupEnd = 'done' | 'cancelled' | 'failed';

interface Ended {
  status: string;
  files: number;
  failed: number;
  newlyFailed: number;
  target: string;
}

/** By what is noted of it: `partial` where it came to its end and some recordings could not be copied. */
type Outcome = 'ok' | 'partial' | 'failed' | 'cancelled';

const MOVES = { ok: 'finish', partial: 'finishPartly', failed: 'fail', cancelled: 'fail' } as const;
const TEXTS = { partial: 'backupPartial', failed: 'backupFailed' } as const;
type TroubleText = (typeof TEXTS)[keyof typeof TEXTS];

/**
 * Notes the end of a backup, once. Tells the people of the tenant of one that failed, and of recordings that could not be copied for the
 * first time: the same ones are tried every night.
 */
export async function endBackup(
  system: OperationContext,
  { backup, settings: id }: { backup: string; settings: string },
  end: BackupEnd,
): Promise<void> {
  const { runtime, scope } = system;
  const [found] = await runtime.database
    .as(scope)
    .run(
      compile<Ended>(
        sql`select "status", coalesce("files", 0) as "files", coalesce("failed", 0) as "failed", coalesce("newlyFailed", 0) as "newlyFailed", "target" from "recording-backup-jobs" where "id" = ${backup}`,
      ),
    );
  const outcome = outcomeOf(end, found);
  if (found?.status === 'queued' || found?.status === 'running') await move(system, backup, MOVES[outcome]);
  const text = (outcome === 'partial' && found?.newlyFailed !== 0) || outcome === 'failed' ? TEXTS[outcome] : undefined;
  const { isFirst, events } = await runtime.database.transaction(scope, async (executor) => {
    const [row] = await executor.run(
      compile<{ lastStatus: string }>(
        sql`select "lastStatus" from "recording-backup-settings" where "id" = ${id} for update`,
      ),
    );
    if (row?.lastStatus !== 'running') return { isFirst: false, events: [] };
    const ended = await setComputedWithin(system, executor, BACKUP_SETTINGS, id, { lastStatus: outcome });
    return { isFirst: true, events: [...ended, ...(text ? await tellPeople(system, executor, text, found) : [])] };
  });
  announceAll(system, events);
  if (isFirst && text) await writeTo(system, id, text, found);
}

function outcomeOf(end: BackupEnd, found: Ended | undefined): Outcome {
  if (end === 'cancelled' || found?.status === 'cancelled') return 'cancelled';
  if (end === 'failed' || found === undefined) return 'failed';
  return found.failed === 0 ? 'ok' : 'partial';
}

/** Somebody may just have cancelled it: then there is nothing left to say. */
async function move(system: OperationContext, backup: string, name: (typeof MOVES)[Outcome]): Promise<void> {
  await moveRecord(system, BACKUP_JOBS, { id: backup, move: name, body: {} }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'transition_refused')) throw error;
  });
}

async function tellPeople(system: OperationContext, executor: Executor, text: TroubleText, ended: Ended | undefined) {
  const people = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from "users" where "tenantId" = ${tenantOf(system)} and "role" = 'Cliente'`,
    ),
  );
  return notify(system, executor, (...more) => createMore(system, executor, ...more), {
    userIds: people.map((one) => one.id),
    type: 'backup_failed',
    severity: text === TEXTS.failed ? 'error' : 'warning',
    text,
    params: (language) => wordsOf(system, language, ended),
    link: BACKUP_PAGE,
  });
}

/** After the commit: a letter cannot be taken back. */
async function writeTo(
  system: OperationContext,
  id: string,
  text: TroubleText,
  ended: Ended | undefined,
): Promise<void> {
  const settings = await loadBackupSettings(system, id);
  if (!settings?.notifyEmail) return;
  const [tenant] = await system.runtime.database.as(system.scope).run(
    compile<{ name: string; language: string | null }>(sql`
      select "name", (select "language" from "users" where "tenantId" = "tenants"."id" and "role" = 'Cliente' and "status" = 'active' order by "createdAt" limit 1) as "language"
      from "tenants" where "id" = ${settings.tenantId}`),
  );
  const language = LANGUAGES.find((one) => one === tenant?.language) ?? 'pt';
  system.runtime.mail.send({
    to: { email: settings.notifyEmail, name: tenant?.name ?? '', language },
    text,
    params: wordsOf(system, language, ended),
    link: BACKUP_PAGE,
  });
}

function wordsOf({ runtime }: OperationContext, language: Language, ended: Ended | undefined): JsonObject {
  const number = (value: number | undefined) => new Intl.NumberFormat(language).format(value ?? 0);
  const target = ended?.target ?? '';
  return {
    target:
      runtime.translator.screenText(language, `resources/${BACKUP_SETTINGS}`, [
        'resources',
        BACKUP_SETTINGS,
        'values',
        'target',
        target,
      ]) ?? target,
    files: number(ended?.files),
    failed: number(ended?.failed),
    newlyFailed: number(ended?.newlyFailed),
  };
}
