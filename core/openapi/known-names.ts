/** Names that calls answer, of the framework and of all plug-ins. */
export interface KnownNames {
  /** Codes of refusals. */
  problems: readonly string[];
  jobKinds: readonly string[];
  testReasons: readonly string[];
  testNotes: readonly string[];
  untested: readonly string[];
  /** What lists of the session's person may hold, by name. */
  session: Readonly<Record<string, readonly string[]>>;
}
