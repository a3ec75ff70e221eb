/** Says why a command cannot be carried out here. */
export class CannotDo extends Error {
  override name = 'CannotDo';
}
