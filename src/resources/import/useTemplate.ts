import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { BYTE_ORDER_MARK, csvLine } from '../../../core/import/csv-line';
import { editMoney } from '../../../core/format/money';
import { formatNumber } from '../../../core/format/number';
import type { Field, FieldKind, Json } from '../../../core/types';
import { inWords } from '../../fields/in-words';
import { isJson } from '../../fields/json-guards';
import { useLanguage } from '../../fields/useLanguage';
import { downloadText } from '../../providers/downloadText';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import { useScreenTitles } from '../useScreenTitles';

/** A plain example of the kinds that can have one; of the others the cell is left empty. */
const EXAMPLES: Partial<Record<FieldKind, Json>> = {
  boolean: true, integer: 1, number: 1.5, percent: 10, duration: 90, money: '1234.5000', date: '2026-01-31', time: '08:30', 'date-time': '2026-01-31T17:30:00.000Z',
  email: 'nome@example.com', phone: '+5511987654321', url: 'https://example.com', ip: '192.0.2.1', color: '#1976D2',
};

/** Lets the browser save a file with the headings of the collection and one example row, in the person's language. */
export function useTemplate(generated: GeneratedScreen): () => void {
  const { collection, resource } = generated;
  const { label, choice } = useScreenLabels(collection);
  const translate = useTranslate();
  const language = useLanguage();
  const { plural } = useScreenTitles(generated);
  return useCallback(() => {
    const fields = resource.fields.filter(({ readOnly }) => !readOnly);
    const example = (field: Field): string => {
      const value = field.choices?.find((one) => one.value !== null)?.value ?? field.examples?.[0] ?? field.default ?? EXAMPLES[field.kind] ?? (field.required && field.kind === 'text' ? label(field) : null);
      if (value === null || !isJson(value)) return '';
      if (field.kind === 'money' && typeof value === 'string') return editMoney(value, language);
      return typeof value === 'number' && field.kind !== 'enum' && field.kind !== 'duration' ? formatNumber(value, language) : inWords(field, value, language, choice);
    };
    const separator = language === 'en' ? ',' : ';';
    const lines = [fields.map(label), fields.map(example)].map((cells) => csvLine(cells, separator));
    downloadText(`${plural} - ${translate('import.templateName')}.csv`, BYTE_ORDER_MARK + lines.join(''));
  }, [resource, label, choice, language, plural, translate]);
}
