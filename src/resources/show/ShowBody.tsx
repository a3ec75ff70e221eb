import type { ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { isVisible } from '../../../core/validation/is-visible';
import type { Field, FieldKind, Json } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { isPlayed, WIDE_KINDS } from '../../fields/wide-kinds';
import { childSource } from '../../fields/form-names';
import { AfterPage } from '../../providers/screens/AfterPage';
import { useScreenLabels } from '../useScreenLabels';
import { additionalField, additionalValues } from '../form/additional-field';
import { Fact, FactList } from '../sections/FactList';
import { groupFields, onlyObject, type FieldGroup } from '../form-sections';
import { RecordWarnings } from '../record/late-warnings';
import { takeAside } from '../record/record-standing';
import { AsideCard, RecordLayout } from '../record/RecordLayout';
import { Blocks, type Panel } from '../sections/SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { ReadingList, ReadingRow } from './ReadingList';

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
  const { label, section, sectionHelp } = useScreenLabels(collection);
  const translate = useTranslate();
  const shown = resource.fields.filter(
    (field) => can('show', record, field.name) && isVisible(field, record, resource),
  );
  const { main, facts } = takeAside(
    groupFields(resource, shown),
    resource,
    ({ readOnly, kind }) => readOnly && !WIDE_KINDS.has(kind),
  );
  const extra = additionalField(resource, translate('screens.additional'), record);
  const titleOf = (group: FieldGroup) => (group.section ? section(group.section) : translate('screens.form.general'));
  const helpOf = (group: FieldGroup) => (group.section ? sectionHelp(group.section) : undefined);
  const view = (field: Field, source: string) => (
    <FieldView field={field} source={source} resource={collection} place="detail" />
  );
  const cell = (field: Field, source: string) => (
    <ReadingRow key={field.name} label={label(field)} isWide={isWide(field) && !isEmpty(record[field.name])}>
      {view(field, source)}
    </ReadingRow>
  );
  const contentOf = (group: FieldGroup, index: number) => {
    const only = onlyObject(group);
    const others = index === main.length - 1 ? extra : undefined;
    // An object that is the whole group is called as the group is.
    if (only && !others && label(only) === titleOf(group)) return view(only, childSource('', only.name));
    return (
      <ReadingList>
        {withoutGaps(group.fields, record).map((field) => cell(field, childSource('', field.name)))}
        {others ? (
          <RecordContextProvider value={{ id: record.id, additional: additionalValues(record, resource) }}>
            {cell(others, 'additional')}
          </RecordContextProvider>
        ) : null}
      </ReadingList>
    );
  };
  const panels = main.map((group, index): Panel => ({
    key: group.section?.key ?? '',
    title: titleOf(group),
    isTitled: group.section !== null,
    help: helpOf(group),
    size: group.fields.length,
    content: contentOf(group, index),
  }));
  return (
    <RecordContextProvider value={record}>
      <RecordWarnings resource={resource} record={record} />
      <RecordLayout
        aside={
          <>
            {facts.map((group) => (
              <AsideCard key={group.section?.key ?? ''} title={titleOf(group)} help={helpOf(group)}>
                <FactList>
                  {group.fields.map((field) => (
                    <Fact key={field.name} label={label(field)}>
                      {view(field, childSource('', field.name))}
                    </Fact>
                  ))}
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

/** Kinds that are short to read, however much room they take to be written. */
const SHORT: ReadonlySet<FieldKind> = new Set(['destination', 'list', 'reference-list']);

const isWide = (field: Field): boolean => isPlayed(field) || (WIDE_KINDS.has(field.kind) && !SHORT.has(field.kind));

/** Of a group with more values than this those that are empty are left out. */
const MUCH = 24;

const withoutGaps = (fields: Field[], record: DataRecord): Field[] =>
  fields.length > MUCH ? fields.filter(({ name }) => !isEmpty(record[name])) : fields;

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
