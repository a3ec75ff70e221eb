/** Something around the program keeps it from starting; the message says what, and what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
