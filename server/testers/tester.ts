import type { TestOutcome, TestReason } from '../../core/testing/record-test';
import type { JsonObject } from '../../core/types';
import type { OperationContext } from '../operations/context';

/** Tries out one kind of record. */
export interface Tester {
  /**
   * @param record as it is stored, with its secrets: never for people
   * @param asked what the person wants to know of it, where a test asks
   * @throws Problem for a record that cannot be tried; whatever else is thrown is a failed test
   */
  test(context: OperationContext, record: JsonObject & { id: string }, asked: JsonObject): Promise<TestOutcome>;
  /** What an error that was thrown says to people; `other` is reported. */
  reasonOf(error: unknown): TestReason;
  /** Where the locales have words for the reasons. */
  words: { file: string; path: readonly string[] };
}
