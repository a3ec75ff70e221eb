import { describe, expect, it } from 'vitest';
import { describeFee } from '../../../panel/modules/billing/server/fees/describe-fee';
import { createTranslator } from '../../../server/locales';
import { textFolders } from '../../../server/text-folders';

const translator = createTranslator(textFolders('locales'));
const whole = { month: '2026-11', from: '2026-11-01', days: 30, daysOfMonth: 30, amount: '12.5000' };
const payer = { number: '+551130031234', fee: '12.5', since: '2026-01-01' };

describe('what the statement says of a fee', () => {
  it.each([
    ['pt', 'Mensalidade – novembro de 2026', 'Mensalidade do número 1130031234 – novembro de 2026 (2 de 30 dias)'],
    ['en', 'Monthly fee – November 2026', 'Fee of number 1130031234 – November 2026 (2 of 30 days)'],
    ['fr', 'Abonnement – novembre 2026', 'Abonnement du numéro 1130031234 – novembre 2026 (2 jours sur 30)'],
    ['ar', 'الرسم الشهري – نوفمبر 2026', 'رسم الرقم 1130031234 – نوفمبر 2026 (2 من 30 يومًا)'],
  ] as const)('names the number, the month and the days of a part, in %s', (language, all, part) => {
    expect(describeFee(translator, language, { ...whole, payer: { ...payer, number: null } })).toBe(all);
    expect(describeFee(translator, language, { ...whole, payer, from: '2026-11-29', days: 2 })).toBe(part);
  });
});
