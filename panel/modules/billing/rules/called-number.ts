import { parsePhone } from '../../../../core/format/phone';

const LOCAL = /^\d{8,9}$/;
/** Numbers that are the same everywhere, as `4003-1500`. */
const WITHOUT_AREA = /^[34]00/;

/** E.164 of a number as people dial it from an area (`11`), or the digits of a service; null for an empty text. */
export function calledNumber(text: string, area: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '');
  return parsePhone(LOCAL.test(digits) && !WITHOUT_AREA.test(digits) ? `${area}${digits}` : text);
}
