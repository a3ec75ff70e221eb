import type { PluginTestReasons } from '../../core/plugin-names';
import type { TestNote, TestOutcome, TestReason, Untested } from '../../core/testing/record-test';
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
  /** Reasons that are no other tester's, beside those of the framework. */
  reasons?: readonly (keyof PluginTestReasons)[];
  /** What its tests leave open though they went well; texts are `recordTest.untested.<name>`. */
  untested?: readonly Untested[];
  /** What its tests say beside their outcome; texts are `recordTest.notes.<name>`. */
  notes?: readonly TestNote[];
}
