import { noteNotations, type Notations } from './format/notations';
import { addFormat } from './validation/formats/formats';

/**
 * Makes the notations of an application known in this process, thread or page, before any schema is compiled or record checked;
 * `defineApp` and `defineBrowser` do.
 * @throws Error for a format that the framework has too
 */
export function knowNotations(notations: Notations): void {
  for (const [name, { holds }] of Object.entries(notations.formats)) addFormat(name, holds);
  noteNotations(notations);
}
