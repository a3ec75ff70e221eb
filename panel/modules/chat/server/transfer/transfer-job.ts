import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import type { Executor } from '../../../../../server/database/types';
import {
  inPlaceOf,
  resourceOf,
  type OperationContext,
  type PersonContext,
} from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { loadRows } from '../../../../../server/operations/lists/load-rows';
import { setComputed } from '../../../../../server/operations/set-computed';
import { changeRecord } from '../../../../../server/operations/update-record';
import { announceUpdate, type ChangedRecord } from '../../../../../server/operations/write/announce';
import { timesPassedOn } from '../../rules/handling';
import { TRANSFERS } from '../wallet/preview-transfer';
import { walletChoice } from '../wallet/wallet-choice';
import { ATTENDANCES, CONTACTS, openAttendances, walletPage } from '../wallet/wallet-contacts';
import type { JobKind, JobRun } from '../../../../../server/jobs/job-kind';
import { ID, requestReader } from '../../../../../server/jobs/request-reader';
import { updateEntry, type JournalEntry } from '../../../../../server/jobs/journal';
import { labelsOf } from '../../../../../server/operations/links/labels-of';
import { writeBatch, type BatchResult } from '../../../../../server/jobs/write-batch';

const BATCH = 100;
/** Lines of transfers that an attendance keeps. */
const MOST_LINES = 200;

/** A contact of a page, with its place among all. */
interface Wandering {
  id: string;
  version: number;
  toAgentId: string;
}

/** Records that were written for one contact. */
interface Moved {
  entries: JournalEntry[];
  announce: () => Promise<void>;
}

/** Which record of `contact-transfers`. */
const transferRequest = requestReader<{ transfer: string }>({ transfer: ID });

/** Gives the contacts of a transfer to its agents, and with them, where it says so, their open attendances. */
export const transferJob: JobKind = {
  undoHours: 24,
  audit: 'bulk',
  async run(run) {
    const context = await run.caller();
    const transfer = await getRecord(context, TRANSFERS, transferRequest(run.job).transfer);
    await setComputed(inPlaceOf(context), TRANSFERS, transfer.id, { status: 'running' });
    await throughWallet(run, transfer);
  },
  async settle(system, { kind, params }, { status, done, refused }) {
    // An undo has none of its own to read but which job it takes back; both have what the title names.
    const { transfer: id } = transferRequest({ kind, request: params });
    if (kind === 'transfer')
      await setComputed(system, TRANSFERS, id, {
        status: status === 'done' ? 'done' : 'failed',
        totalContacts: done - refused,
        contactIds: null,
      });
    else if (status === 'done') await setComputed(system, TRANSFERS, id, { status: 'undone' });
  },
};

/** Page by page, each one transaction with its journal. A contact's place decides who gets it, also after a loss. */
async function throughWallet(run: JobRun, transfer: DataRecord): Promise<void> {
  const { cursor } = run.job;
  const total = Number(transfer['totalContacts'] ?? 0);
  let { done, refused } = run.job;
  let after = typeof cursor === 'string' ? cursor : null;
  for (;;) {
    const context = await run.caller();
    const page = { after, until: transfer.createdAt, most: BATCH };
    const found = await walletPage(context, context.runtime.database.as(context.scope), walletChoice(transfer), page);
    const last = found.at(-1)?.id;
    if (last === undefined) return;
    const contacts = found.map((contact, index) => ({
      ...contact,
      toAgentId: receiverAt(transfer, { index: done + index, total }),
    }));
    const attendances =
      transfer['includeOpenAttendances'] === true
        ? await attendancesOf(context, transfer, contacts)
        : new Map<string, JsonObject[]>();
    const result = await writeBatch<Wandering, Moved>(context, {
      items: contacts,
      signal: run.signal,
      write: (executor, contact) => move(context, executor, contact, attendances.get(contact.id) ?? []),
      close: async (executor, batch) => {
        await run.journal(
          executor,
          batch.written.flatMap(({ entries }) => entries),
        );
        await noteRefused(run, context, executor, batch);
        await run.checkpoint(executor, {
          cursor: last,
          done: done + contacts.length,
          refused: refused + batch.refused.length,
        });
      },
    });
    done += contacts.length;
    refused += result.refused.length;
    after = last;
    for (const { announce } of result.written) await announce();
  }
}

/** What the agent has in hand of these contacts, by contact. */
async function attendancesOf(
  context: PersonContext,
  transfer: DataRecord,
  contacts: Wandering[],
): Promise<Map<string, JsonObject[]>> {
  const from = typeof transfer['fromAgentId'] === 'string' ? transfer['fromAgentId'] : null;
  const executor = context.runtime.database.as(context.scope);
  const ids = await openAttendances(
    context,
    executor,
    from,
    contacts.map(({ id }) => id),
  );
  const found = new Map<string, JsonObject[]>();
  for (const row of await loadRows(context, executor, resourceOf(context, ATTENDANCES), ids)) {
    const contactId = String(row['contactId']);
    found.set(contactId, [...(found.get(contactId) ?? []), row]);
  }
  return found;
}

/**
 * The contact by the right of the owner, its attendances by the system: they follow it.
 * @throws Problem `conflict` where somebody has changed one of them since it was read
 */
async function move(
  context: PersonContext,
  executor: Executor,
  { id, version, toAgentId }: Wandering,
  attendances: JsonObject[],
): Promise<Moved> {
  const system = inPlaceOf(context);
  const contacts = resourceOf(context, CONTACTS);
  const contact = await changeRecord(context, executor, contacts, {
    id,
    version,
    body: { ownerAgentId: toAgentId },
    mode: 'merge',
  });
  const entries: JournalEntry[] = [updateEntry(contacts, contact)];
  const followed: ChangedRecord[] = [];
  for (const attendance of attendances) {
    const changed = await handOver(system, executor, attendance, toAgentId);
    followed.push(changed);
    entries.push({
      recordId: changed.record.id,
      collection: ATTENDANCES,
      action: 'update',
      version: changed.record.version,
      before: changed.before,
    });
  }
  return {
    entries,
    async announce() {
      await announceUpdate(context, contacts, contact);
      for (const changed of followed) await announceUpdate(system, resourceOf(system, ATTENDANCES), changed);
    },
  };
}

/** The attendance keeps a line of who had it, as of every transfer. */
function handOver(
  system: OperationContext,
  executor: Executor,
  attendance: JsonObject,
  toAgentId: string,
): Promise<ChangedRecord> {
  const sectorId = attendance['sectorId'] ?? null;
  const at = new Date().toISOString();
  const line = {
    at,
    fromSectorId: sectorId,
    toSectorId: sectorId,
    fromAgentId: attendance['agentId'] ?? null,
    toAgentId,
  };
  const lines = Array.isArray(attendance['transfers']) ? attendance['transfers'].filter(isObject) : [];
  const transfers: Json = [
    ...lines,
    Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)),
  ].slice(-MOST_LINES);
  return changeRecord(system, executor, resourceOf(system, ATTENDANCES), {
    id: String(attendance['id']),
    version: Number(attendance['version']),
    body: { ...timesPassedOn(attendance, at), agentId: toAgentId, transfers },
    mode: 'assign',
  });
}

async function noteRefused(
  run: JobRun,
  context: PersonContext,
  executor: Executor,
  { refused }: BatchResult<Wandering, Moved>,
): Promise<void> {
  if (refused.length === 0) return;
  const labels = await labelsOf(
    context,
    executor,
    CONTACTS,
    refused.map(({ item }) => item.id),
  );
  await run.refuse(
    executor,
    refused.map(({ item: { id }, problem }) => ({ recordId: id, label: labels.get(id) ?? id, problem })),
  );
}

/**
 * The agent who gets the contact at a place of the wallet's order: in equal shares, one after another (`equal`), or in turn
 * (`sequential`).
 */
function receiverAt(
  { toAgentIds, distribution }: JsonObject,
  { index, total }: { index: number; total: number },
): string {
  const agents = Array.isArray(toAgentIds) ? toAgentIds.map(String) : [];
  const place =
    distribution === 'sequential'
      ? index % agents.length
      : Math.min(agents.length - 1, Math.floor((index * agents.length) / Math.max(1, total)));
  const agent = agents[place];
  if (agent === undefined)
    throw new Error(`contact-transfers: expected an agent at ${place}, found ${agents.length} agents`);
  return agent;
}
