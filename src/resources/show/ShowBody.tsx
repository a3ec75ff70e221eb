import type { ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { isVisible } from '../../../core/validation/is-visible';
import type { Field, Json } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { isPlayed, WIDE_KINDS } from '../../fields/wide-kinds';
import { childSource } from '../../fields/form-names';
import { AfterPage } from '../../providers/AfterPage';
import { useScreenLabels } from '../useScreenLabels';
import { additionalField, additionalValues } from '../form/additional-field';
import { Fact, FactList } from '../FactList';
import { groupFields } from '../form-sections';
import { takeAside } from '../record-standing';
import { AsideCard, RecordLayout } from '../RecordLayout';
import { RecordWarnings } from '../RecordWarnings';
import { Blocks, type Panel } from '../SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { ReadingList, ReadingRow } from './ReadingList';

/** A destination is a few words. */
const hasLine = (field: Field): boolean => isPlayed(field) || (WIDE_KINDS.has(field.kind) && field.kind !== 'destination');

interface ShowBodyProps {
  generated: GeneratedScreen;
  record: DataRecord;
  /** Further cards at the side. */
  aside?: ReactNode;
  /** What stands below what the record holds. */
  children?: ReactNode;
}

/**
 * What the person may read of a record: one block below the other, to be read through and searched by the browser, and at
 * the side what the system keeps. How it stands is told beside its name. Fields that do not apply to the record are left out.
 */
export function ShowBody({ generated, record, aside, children }: ShowBodyProps) {
  const { collection, resource, can } = generated;
  const { label, section } = useScreenLabels(collection);
  const translate = useTranslate();
  const shown = resource.fields.filter((field) => can('show', record, field.name) && isVisible(field, record, resource));
  const { main, facts } = takeAside(groupFields(resource, shown), resource, ({ readOnly, kind }) => readOnly && !WIDE_KINDS.has(kind));
  const extra = additionalField(resource, translate('screens.additional'), record);
  const titleOf = (group: (typeof main)[number]) => (group.section ? section(group.section) : translate('screens.form.general'));
  const view = (field: Field, source: string) => <FieldView field={field} source={source} resource={collection} place="detail" />;
  const cell = (field: Field, source: string) => (
    <ReadingRow key={field.name} label={label(field)} isWide={hasLine(field) && !isEmpty(record[field.name])}>{view(field, source)}</ReadingRow>
  );
  const panels = main.map((group, index): Panel => ({
    key: group.section?.key ?? '',
    title: titleOf(group),
    isTitled: group.section !== null,
    content: (
      <ReadingList>
        {withoutGaps(group.fields, record).map((field) => cell(field, childSource('', field.name)))}
        {extra && index === main.length - 1 ? (
          <RecordContextProvider value={{ id: record.id, additional: additionalValues(record, resource) }}>{cell(extra, 'additional')}</RecordContextProvider>
        ) : null}
      </ReadingList>
    ),
  }));
  return (
    <RecordContextProvider value={record}>
      <RecordWarnings resource={resource} record={record} />
      <RecordLayout
        aside={
          <>
            {facts.map((group) => (
              <AsideCard key={group.section?.key ?? ''} title={titleOf(group)}>
                <FactList>
                  {group.fields.map((field) => <Fact key={field.name} label={label(field)}>{view(field, childSource('', field.name))}</Fact>)}
                </FactList>
              </AsideCard>
            ))}
            {aside}
          </>
        }
      >
        <Blocks panels={panels} />
        <AfterPage>{children}</AfterPage>
      </RecordLayout>
    </RecordContextProvider>
  );
}

/** Of a group with more values than this those that are empty are left out. */
const MUCH = 24;

const withoutGaps = (fields: Field[], record: DataRecord): Field[] => (fields.length > MUCH ? fields.filter(({ name }) => !isEmpty(record[name])) : fields);

const isEmpty = (value: Json | undefined): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
