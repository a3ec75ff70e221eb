import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { draftOf, storedDraft, type Draft } from './draft';

/** What a file says it is. */
const FORMAT = 'chat-flow/1';
/** A file of a flow is never larger, in bytes. */
export const LARGEST_FILE = 2_000_000;
const MOST_BLOCKS = 500;

/** Beside the drawing; what names records of a tenant is not among it, but for what blocks name. */
const CARRIED = ['name', 'trigger', 'keywords', 'variables', 'inactivityMinutes', 'handoverWords'] as const;

export interface FlowFile {
  /** Values that a new flow begins with. */
  start: JsonObject;
  draft: Draft;
}

const carried = (record: JsonObject): JsonObject =>
  Object.fromEntries(CARRIED.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));

/** A flow as a file, and as what a copy of it begins with. */
export const flowFile = (record: JsonObject): FlowFile => ({ start: carried(record), draft: draftOf(record) });

export const writtenFile = (record: JsonObject, draft: Draft): string =>
  `${JSON.stringify({ format: FORMAT, ...carried(record), ...storedDraft(draft) }, null, 2)}\n`;

/** Undefined for what is no file of a flow. */
export function readFile(text: string): FlowFile | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || read['format'] !== FORMAT) return undefined;
    const file = flowFile(read);
    return file.draft.nodes.length > MOST_BLOCKS ? undefined : file;
  } catch {
    return undefined;
  }
}
