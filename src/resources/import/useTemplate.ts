import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { BYTE_ORDER_MARK, csvLine } from '../../../core/import/csv-line';
import { editMoney } from '../../../core/format/money';
import { formatNumber } from '../../../core/format/number';
import { fieldPlace, partsOf, type ImportPlace } from '../../../core/import/import-places';
import type { Field, FieldKind, Json, Resource } from '../../../core/types';
import { inWords } from '../../fields/values/in-words';
import { isJson } from '../../fields/values/json-guards';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { downloadText } from '../../providers/api/downloadText';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import { useScreenTitles } from '../useScreenTitles';
import { presetOf } from './preset-of';
import { useFieldTitle } from './useFieldTitle';

/** A plain example of the kinds that can have one; of the others the cell is left empty. */
const EXAMPLES: Partial<Record<FieldKind, Json>> = {
  boolean: true,
  integer: 1,
  number: 1.5,
  percent: 10,
  duration: 90,
  money: '1234.5000',
  date: '2026-01-31',
  time: '08:30',
  'date-time': '2026-01-31T17:30:00.000Z',
  email: 'nome@example.com',
  phone: '+5511987654321',
  url: 'https://example.com',
  ip: '192.0.2.1',
  color: '#1976D2',
};

/** Lets the browser save a file with the headings of the collection and one example row, in the person's language. */
export function useTemplate(generated: GeneratedScreen): () => void {
  const { collection, resource } = generated;
  const { label, choice } = useScreenLabels(collection);
  const translate = useTranslate();
  const language = useLanguage();
  const { plural } = useScreenTitles(generated);
  const titleOf = useFieldTitle(generated);
  return useCallback(() => {
    const preset = presetOf(generated);
    const fields = resource.fields.filter(({ name, readOnly }) => !readOnly && !(name in preset));
    const places = fields.flatMap((field) => columnsFor(resource, field));
    const example = (field: Field): string => {
      const value =
        field.choices?.find((one) => one.value !== null)?.value ??
        field.examples?.[0] ??
        field.default ??
        EXAMPLES[field.kind] ??
        (field.required && field.kind === 'text' ? label(field) : null);
      if (value === null || !isJson(value)) return '';
      if (field.kind === 'money' && typeof value === 'string') return editMoney(value, language);
      return typeof value === 'number' && field.kind !== 'enum' && field.kind !== 'duration'
        ? formatNumber(value, language)
        : inWords(field, value, language, choice);
    };
    const separator = language === 'en' ? ',' : ';';
    const lines = [places.map(({ name }) => titleOf(name)), places.map(({ field }) => example(field))].map((cells) =>
      csvLine(cells, separator),
    );
    downloadText(`${plural} - ${translate('import.templateName')}.csv`, BYTE_ORDER_MARK + lines.join(''));
  }, [generated, resource, label, choice, language, plural, titleOf, translate]);
}

/** One column for a field, or one for each of its parts; of lists those of the first item. */
function columnsFor(resource: Resource, field: Field): ImportPlace[] {
  const parts = partsOf(resource, field, []).filter(
    ({ path }) => !path.some((step) => typeof step === 'number' && step > 0),
  );
  return parts.length > 0 ? parts : [fieldPlace(field)];
}
