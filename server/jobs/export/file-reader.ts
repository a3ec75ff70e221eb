import { Problem } from '../../../core/errors';
import { LANGUAGES, type JsonObject, type Language } from '../../../core/types';
import { isTimeZone } from '../../../core/validation/formats/is-time-zone';
import type { OperationContext } from '../../operations/context';
import { zoneOf } from '../../operations/lists/readable-filter';

/** For whom a file is written. */
export interface FileReader {
  language: Language;
  /** IANA name; times are written in it. */
  timeZone: string;
}

/**
 * Language and zone of a file, as the body names them, else those of the caller.
 * @throws Problem `bad_request`
 */
export function fileReader(
  context: OperationContext,
  { language = context.language, timeZone = zoneOf(context) }: JsonObject,
): FileReader {
  const spoken = LANGUAGES.find((one) => one === language);
  if (!spoken) throw new Problem('bad_request', { detail: `language: expected one of ${LANGUAGES.join(', ')}.` });
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone))
    throw new Problem('bad_request', {
      detail: 'timeZone: expected the IANA name of a zone, such as America/Sao_Paulo.',
    });
  return { language: spoken, timeZone };
}
