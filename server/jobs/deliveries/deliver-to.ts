import { createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { v7 as createId } from 'uuid';
import { buildAbility } from '../../../core/access/build-ability';
import { Problem } from '../../../core/errors';
import { loadPrincipal } from '../../auth/rights/principal';
import { tracedRights } from '../../auth/rights/traced-rights';
import { periodOf } from '../../../core/conditions/period';
import type { MailFile } from '../../mail/compose-mail';
import type { Patience } from '../../mail/smtp-delivery';
import { reportOf } from '../../operations/reports/run-report';
import { parseReportRequest, reportZone } from '../../operations/reports/report-request';
import { type OperationContext, scopeOf } from '../../operations/context';
import { keepDone } from '../job-store';
import { MOST_DAYS, MOST_GROUPS, type DownloadOrder } from '../reports/download-request';
import { prepareFile, type FileRun, type PreparedFile } from '../reports/report-file';
import { keepResult } from '../result-files';
import type { ScheduleRow } from './schedule-row';

/** Larger files are refused by many mail servers. */
const MOST_BYTES = 5 * 1024 * 1024;

/** What is sent, and when it was due. */
export interface Delivery {
  schedule: ScheduleRow;
  at: Date;
  system: OperationContext;
  signal: AbortSignal;
}

/** The mail server did not take it, as often as it was asked. */
export class MailRefused extends Error {}

/**
 * Writes to one person what a report says, with the rights and in the language of that person: with the file where it is small, else with a link
 * to it, which asks for a sign-in and holds for a day.
 * @throws MailRefused; Problem as `prepareFile`, and as `recipientContext`
 */
export async function deliverTo(
  { schedule, at, system, signal }: Delivery,
  userId: string,
  patience: Patience,
): Promise<void> {
  const run: FileRun = { signal, caller: () => recipientContext(system, userId), progress: () => undefined };
  const context = await run.caller();
  const order = orderFor(context, schedule, at);
  const file = await prepareFile(run, order);
  const sent = await written(context, file, { userId, order });
  const facts = await file.facts();
  const colon = order.language === 'fr' ? '\u00a0:' : ':';
  const { user } = context.principal ?? {};
  if (!user) throw new Error('deliverTo: expected a person, got the system');
  const letter = {
    to: { email: user.email, name: user.name, language: order.language },
    params: {
      report: file.title,
      schedule: schedule.name,
      facts: facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    },
  };
  const text = 'content' in sent ? 'reportDelivered' : 'reportReady';
  const more = 'content' in sent ? { files: [sent] } : { link: sent.link };
  try {
    await system.runtime.mail.deliver({ ...letter, text, ...more }, { ...patience, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new MailRefused(`report schedule ${schedule.id}: the mail was not taken`, { cause: error });
  }
}

/** The period is that of the time at which it was due, also where it goes out later. */
function orderFor(context: OperationContext, schedule: ScheduleRow, at: Date): DownloadOrder {
  const { report: name, period, by, filter, format } = schedule;
  const report = reportOf(context, name);
  const days = periodOf(period, { now: at, zone: reportZone(context) });
  const last = days && new Date(Date.parse(days.end) - 86_400_000).toISOString().slice(0, 10);
  const given = {
    ...(days && last !== undefined ? { from: days.start, to: last } : { period }),
    filter: filter ?? {},
    ...(by !== null && { by }),
  };
  const asked = { ...parseReportRequest(context, report, given, MOST_DAYS), limit: MOST_GROUPS[format] };
  return { report: name, format, language: context.language, asked };
}

/** The bytes, or the way to them where they are many, or nobody sends mails. */
async function written(
  context: OperationContext,
  file: PreparedFile,
  { userId, order }: { userId: string; order: DownloadOrder },
): Promise<MailFile | { link: string }> {
  const { files, mail } = context.runtime;
  const draft = await files.draft();
  try {
    const stream = createWriteStream(draft, { mode: 0o600 });
    try {
      await file.write(stream);
      if (!stream.writableEnded) stream.end();
      await finished(stream);
    } finally {
      stream.destroy();
    }
    const { name, type, report } = file;
    const { size } = await stat(draft);
    if (size <= MOST_BYTES && mail.last === undefined) return { name, type, content: await readFile(draft) };
    const id = createId();
    await keepResult(files, id, draft);
    await keepDone(context, {
      id,
      userId,
      kind: 'report',
      collection: report.sources[0]?.collection ?? report.name,
      params: { report: report.name, name: file.title, format: order.format },
      language: order.language,
      result: { name, type, size },
    });
    const screen = report.screens.find(({ role }) => role === context.principal?.user.role) ?? report.screens[0];
    return { link: `${screen?.path ?? '/'}?job=${id}` };
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Somebody who is not there, with the rights of now: what is sent holds nothing else than the person would see.
 * @param system that of the work; the person is of its tenant
 * @throws Problem `unauthenticated` for whom is gone, blocked or of another tenant; `forbidden` for whom has to sign in once before
 */
async function recipientContext(system: OperationContext, userId: string): Promise<OperationContext> {
  const { runtime, address, requestId } = system;
  const principal = await loadPrincipal(runtime, userId);
  const scope = scopeOf(principal);
  if (JSON.stringify(scope) !== JSON.stringify(system.scope))
    throw new Problem('unauthenticated', { detail: 'The account belongs to somebody else.' });
  // Who has yet to choose a password, or a second factor that is asked for, sees nothing before.
  if (principal.user.firstLogin || principal.user.secondFactorDue === true) throw new Problem('forbidden');
  return {
    runtime,
    principal,
    ability: buildAbility(tracedRights(runtime.catalog(), principal).map(({ rule }) => rule)),
    scope,
    language: principal.user.language,
    address,
    requestId,
  };
}
