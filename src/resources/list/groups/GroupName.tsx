import { memo } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { localeTag } from '../../../../core/format/number';
import type { Json } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';
import { formatDate } from '../../../../core/format/date';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { GroupChoice } from './group-choice';

interface GroupNameProps {
  choice: GroupChoice;
  value: Json;
  collection: string;
}

/** What the rows of a group have in common, as the field draws it; days and months in words. */
export const GroupName = memo(function GroupName({ choice: { field, every }, value, collection }: GroupNameProps) {
  const translate = useTranslate();
  const language = useLanguage();
  if (value === null || value === '') return <span className="no-value">{translate('listTools.groups.empty')}</span>;
  if (every !== undefined)
    return every === 'day' ? formatDate(String(value), language) : monthOf(String(value), language);
  return (
    <RecordContextProvider value={{ id: 'group', value }}>
      <FieldView field={{ ...field, name: 'value' }} source="value" resource={collection} place="cell" />
    </RecordContextProvider>
  );
});

/** `2026-11-01` → `novembro de 2026`. */
const monthOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
