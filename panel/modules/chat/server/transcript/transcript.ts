import { findField } from '../../../../../core/records/find-field';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject, Resource } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import type { CellWorld } from '../../../../../server/jobs/export/cell';
import { cellOf } from '../../../../../server/jobs/export/cells';
import { wordsOf } from '../../../../../server/jobs/export/column-words';
import { namedRecords } from '../../../../../server/jobs/export/named-records';
import type { FileReader } from '../../../../../server/jobs/export/file-reader';
import { labelsOf } from '../../../../../server/operations/links/labels-of';

/** What stands above the messages: names of fields with their values in words. */
export type TranscriptHead = [label: string, text: string][];

export interface TranscriptLine {
  at: string;
  who: string;
  /** Names of what was sent with the text, and what kind of message it is where it is none. */
  notes: string[];
  text: string;
}

const HEAD = [
  'protocol',
  'status',
  'contactId',
  'connectionId',
  'sectorId',
  'agentId',
  'subject',
  'startedAt',
  'closedAt',
];
const PAGE = 500;
/** Messages of one transcript. */
const MOST_MESSAGES = 20_000;
/** Whose names say who speaks. */
const SPEAKERS: Readonly<Record<string, string>> = { agent: 'agents', contact: 'contacts' };

/** Fields that the reader may not see, or that have no value, are left out. */
export async function transcriptHead(
  context: OperationContext,
  attendance: JsonObject,
  reader: FileReader,
): Promise<TranscriptHead> {
  const resource = resourceOf(context, 'attendances');
  const names = namedRecords(resource, reader);
  const world = worldOf(context, resource, reader, names);
  const shown = HEAD.flatMap((name) => {
    const field = resource.fields.find((one) => one.name === name);
    const value = attendance[name] ?? null;
    return field && value !== null ? [{ field, value }] : [];
  });
  await names.learn(context, shown);
  return shown.map(({ field, value }) => [world.label(field), cellOf(value, field, world, resource).text]);
}

/** The messages that the reader may see, oldest first, a page at a time; with a last line that says so where there are too many. */
export async function* transcriptLines(
  caller: () => Promise<OperationContext>,
  attendanceId: string,
  reader: FileReader,
  signal: AbortSignal,
): AsyncGenerator<TranscriptLine[]> {
  for (let first = 0; first < MOST_MESSAGES; first += PAGE) {
    signal.throwIfAborted();
    const context = await caller();
    const { records } = await listRecords(context, 'chat-messages', {
      filter: { attendanceId },
      sort: { field: 'createdAt', order: 'ASC' },
      range: { first, last: first + PAGE - 1 },
    });
    yield await linesOf(context, records, reader);
    if (records.length < PAGE) return;
  }
  const cut = (await caller()).runtime.translator.screenText(reader.language, 'jobs', ['jobs', 'cut']) ?? '…';
  yield [{ at: '', who: '', notes: [], text: cut }];
}

async function linesOf(
  context: OperationContext,
  records: readonly DataRecord[],
  reader: FileReader,
): Promise<TranscriptLine[]> {
  const resource = resourceOf(context, 'chat-messages');
  const world = worldOf(context, resource, reader, namedRecords(resource, reader));
  const names = await speakersOf(context, records);
  const textOf = (record: DataRecord, name: string): string => {
    const field = findField(resource, name);
    const value = record[name] ?? null;
    return field && value !== null ? cellOf(value, field, world, resource).text : '';
  };
  return records.map((record) => {
    const attachments = Array.isArray(record['attachments']) ? record['attachments'] : [];
    const isPlain = record['type'] === 'text' || record['type'] === undefined;
    return {
      at: textOf(record, 'createdAt'),
      who: [names.get(String(record['senderId'])), textOf(record, 'senderType')].filter(Boolean).join(' – '),
      notes: [
        ...(record['direction'] === 'internal' ? [textOf(record, 'direction')] : []),
        ...(isPlain ? [] : [textOf(record, 'type')]),
        ...attachments.flatMap((one) => (isObject(one) && typeof one['name'] === 'string' ? [one['name']] : [])),
      ],
      text: typeof record['text'] === 'string' ? record['text'] : '',
    };
  });
}

/** Names of those who speak, as far as the reader may know them. */
async function speakersOf(context: OperationContext, records: readonly DataRecord[]): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const [type, collection] of Object.entries(SPEAKERS)) {
    const ids = [
      ...new Set(
        records
          .filter((record) => record['senderType'] === type && typeof record['senderId'] === 'string')
          .map((record) => String(record['senderId'])),
      ),
    ];
    if (ids.length === 0 || !context.ability.can('read', collection)) continue;
    for (const [id, name] of await labelsOf(context, context.runtime.database.as(context.scope), collection, ids))
      all.set(id, name);
  }
  return all;
}

function worldOf(
  context: OperationContext,
  resource: Resource,
  { language, timeZone }: FileReader,
  { nameOf, pageOf, fileOf }: Pick<CellWorld, 'nameOf' | 'pageOf' | 'fileOf'>,
): CellWorld {
  return {
    language,
    zone: timeZone,
    nameOf,
    pageOf,
    fileOf,
    ...wordsOf(context.runtime.translator, language, resource),
  };
}
