import { tenantOfRow } from '../../../../../server/operations/context';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { TEMPLATES, type SyncCount } from '../../rules/template-sync';
import type { Executor } from '../../../../../server/database/types';
import { insertRecord } from '../../../../../server/operations/create-record';
import { effectOf } from '../../../../../server/application/hooks-of';
import { prepareUpdate } from '../../../../../server/operations/preparing/prepare-update';
import { changeRecord } from '../../../../../server/operations/update-record';
import { announceAll, announceUpdate } from '../../../../../server/operations/write/announce';
import { heldTemplates, keyOf, templateKey, templatesNamed } from '../whatsapp/known-templates';
import { templatePage, type PlatformTemplate } from '../whatsapp/message-templates';
import { PlatformFailure } from '../whatsapp/platform-refusal';
import { contentOf, isSameContent } from '../whatsapp/template-content';
import { decidedOf, isGoing } from '../whatsapp/template-state';
import { writeBatch } from '../../../../../server/jobs/write-batch';
import type { SyncWork } from './sync-work';

/** More than an account of the platform may hold. */
const MOST_PAGES = 200;
const BATCH = 100;

/** What became of one template. */
interface Brought {
  count: SyncCount;
  announce?: () => Promise<void>;
  /** What of it could not be brought, though its state was. */
  left?: Problem;
}

/**
 * Brings in what the platform holds. Answers the ids there, by key.
 * @throws PlatformFailure
 */
export async function bringTemplates(work: SyncWork): Promise<Map<string, string>> {
  const held = new Map<string, string>();
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    await work.heed();
    const found = await templatePage(work.graph, work.connection.account, after);
    for (const template of found.templates) held.set(platformKey(template), template.id);
    if (page >= work.reached().pages) await writePage(work, found.templates, page + 1);
    if (found.after === null) return held;
    after = found.after;
  }
  throw new PlatformFailure('notUnderstood', null);
}

async function writePage(work: SyncWork, templates: PlatformTemplate[], pages: number): Promise<void> {
  const { system, run, connection } = work;
  const known = await templatesNamed(
    system,
    connection.id,
    templates.map(({ name }) => name),
  );
  let next = work.reached();
  const labelOf = ({ name, language }: PlatformTemplate) => `${name} (${language})`;
  const { written } = await writeBatch<PlatformTemplate, Brought & { of: PlatformTemplate }>(system, {
    items: templates,
    signal: run.signal,
    write: async (executor, template) => ({
      ...(await bring(work, executor, template, known.get(platformKey(template)))),
      of: template,
    }),
    close: async (executor, { written: brought, refused }) => {
      const left = [
        ...refused.map(({ item, problem }) => ({ of: item, problem })),
        ...brought.flatMap(({ of, left: problem }) => (problem ? [{ of, problem }] : [])),
      ];
      next = await work.note(executor, {
        done: templates.length,
        counts: brought.map(({ count }) => count),
        refused: left.map(({ of, problem }) => ({ label: labelOf(of), problem, ...idIn(known.get(platformKey(of))) })),
        pages,
      });
    },
  });
  work.took(next);
  for (const { announce } of written) await announce?.();
}

const platformKey = ({ name, language }: PlatformTemplate): string => templateKey(name, language);
const idIn = (record: DataRecord | undefined) => (record ? { recordId: record.id } : {});

/** @throws Problem for what cannot be brought */
async function bring(
  work: SyncWork,
  executor: Executor,
  template: PlatformTemplate,
  record: DataRecord | undefined,
): Promise<Brought> {
  if (!record) return isGoing(template) ? { count: 'unchanged' } : add(work, executor, template);
  if (record['status'] !== 'draft') return follow(work, executor, template, record);
  // One that was sent, and nobody heard of it; or the platform holds another of its name.
  const { category, ...said } = contentOf(template);
  if (!isSameContent(record, said))
    throw new Problem('template_differs', {
      detail: `${TEMPLATES}/${record.id}: expected the platform to hold no other template of this name and language; delete the draft, or give it another name.`,
    });
  return change(work, executor, record, { ...decidedOf(template), category }, record.version);
}

async function add(
  { system, resource, connection }: SyncWork,
  executor: Executor,
  template: PlatformTemplate,
): Promise<Brought> {
  const { name, language } = template;
  const body = { name, language, connectionId: connection.id, ...contentOf(template), ...decidedOf(template) };
  const { record, others } = await insertRecord(system, executor, resource, body, effectOf(system.runtime, resource));
  return {
    count: 'created',
    async announce() {
      system.runtime.written({
        collection: TEMPLATES,
        ids: [record.id],
        tenantId: tenantOfRow(record),
        action: 'create',
      });
      announceAll(system, others);
    },
  };
}

/** What goes out is what the platform holds; what somebody has changed since it was rejected waits to be sent. */
async function follow(
  work: SyncWork,
  executor: Executor,
  template: PlatformTemplate,
  record: DataRecord,
): Promise<Brought> {
  const decided = decidedOf(template);
  if (record['revised'] === true && decided['status'] === 'rejected') return change(work, executor, record, decided);
  const { body, left } = saidBy(work, template, record, decided);
  return { ...(await change(work, executor, record, body)), ...(left && { left }) };
}

/** The state alone where our fields cannot say the rest. */
function saidBy(
  { system, resource }: SyncWork,
  template: PlatformTemplate,
  record: DataRecord,
  decided: JsonObject,
): { body: JsonObject; left?: Problem } {
  try {
    const body = { ...decided, ...contentOf(template) };
    prepareUpdate(system, resource, record, body, 'assign');
    return { body };
  } catch (error) {
    if (error instanceof Problem) return { body: decided, left: error };
    throw error;
  }
}

async function change(
  { system, resource }: SyncWork,
  executor: Executor,
  { id }: DataRecord,
  body: JsonObject,
  version?: number,
): Promise<Brought> {
  const changed = await changeRecord(system, executor, resource, {
    id,
    body,
    mode: 'assign',
    ...(version !== undefined && { version }),
  });
  return {
    count: changed.changed.length > 0 ? 'updated' : 'unchanged',
    announce: () => announceUpdate(system, resource, changed),
  };
}

/** Disables those that the platform held and has no more. */
export async function disableGone(work: SyncWork, held: ReadonlyMap<string, string>): Promise<void> {
  const { system, run, connection } = work;
  const gone = (await heldTemplates(system, connection.id)).filter((record) => !held.has(keyOf(record)));
  for (let index = 0; index < gone.length; index += BATCH) {
    await work.heed();
    const items = gone.slice(index, index + BATCH);
    let next = work.reached();
    const { written } = await writeBatch<DataRecord, Brought>(system, {
      items,
      signal: run.signal,
      write: async (executor, record) => ({
        ...(await change(work, executor, record, { status: 'disabled', rejectionReason: null })),
        count: 'disabled',
      }),
      close: async (executor, { written: brought, refused }) => {
        const left = refused.map(({ item, problem }) => ({
          recordId: item.id,
          label: `${String(item['name'])} (${String(item['language'])})`,
          problem,
        }));
        next = await work.note(executor, {
          done: items.length,
          counts: brought.map(({ count }) => count),
          refused: left,
        });
      },
    });
    work.took(next);
    for (const { announce } of written) await announce?.();
  }
}
