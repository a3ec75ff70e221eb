import { dateFormat } from '../../../../../core/format/date';
import type { Language } from '../../../../../core/types';
import type { Translator } from '../../../../../server/locales';
import type { DueFee, Payer } from '../../rules/due-fees';
import { shortNumber } from '../settlement/describe-call';

/** What the statement says of a fee. @example 'Mensalidade do número 1130031234 – novembro de 2026 (2 de 30 dias)' */
export function describeFee(
  translator: Pick<Translator, 'screenText'>,
  language: Language,
  { payer: { number }, month, days, daysOfMonth }: DueFee<Payer>,
): string {
  const word = (name: string, usual: string) =>
    translator.screenText(language, 'statement', ['statement', name]) ?? usual;
  const what =
    number === null ? word('monthlyFee', 'Monthly fee') : `${word('didFee', 'Fee of number')} ${shortNumber(number)}`;
  const inWords = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const part = word('feeDays', '{{days}} of {{whole}} days')
    .replace('{{days}}', String(days))
    .replace('{{whole}}', String(daysOfMonth));
  return `${what} – ${inWords}${days === daysOfMonth ? '' : ` (${part})`}`;
}
