import type { FindNames } from '../resolve-names';
import { openBatchReader, type BatchReader, type ReadOrder } from './batch-reader';
import { openThreadReader } from './thread-reader';

/** Bytes of a file that is read sooner than a thread begins. */
const SMALL = 256 * 1024;

/** Reads large files on a thread of their own, so that they are read while the database writes, and others are answered meanwhile. */
export function openReader(order: ReadOrder, find: FindNames): Promise<BatchReader> {
  return order.file.size < SMALL ? openBatchReader(order, find) : openThreadReader(order, find);
}
