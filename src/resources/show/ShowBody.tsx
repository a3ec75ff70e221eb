import { useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { isVisible } from '../../../core/validation/is-visible';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { SYSTEM_FIELDS, type DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { childSource } from '../../fields/form-names';
import { useScreenLabels } from '../useScreenLabels';
import { WIDE_KINDS } from '../../fields/wide-kinds';
import { FieldGrid } from '../FieldGrid';
import { additionalField } from '../form/additional-field';
import { secretFlag } from '../../../core/secret-flag';
import { groupFields } from '../form-sections';
import { LabeledValue } from '../LabeledValue';
import { RecordWarnings } from '../RecordWarnings';
import { SectionPanels, type Panel } from '../SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** The readable fields of a record in the tabs or blocks of its form; fields that do not apply to it are left out. */
export function ShowBody({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const { collection, resource, can } = generated;
  const { label, section } = useScreenLabels(collection);
  const translate = useTranslate();
  const [active, setActive] = useState(0);
  const shown = resource.fields.filter((field) => can('show', record, field.name) && isVisible(field, record, resource));
  const groups = groupFields(resource, shown);
  const extra = additionalField(resource, translate('screens.additional'));
  const cell = (field: Field, source: string) => (
    <LabeledValue key={field.name} label={label(field)} isWide={WIDE_KINDS.has(field.kind)} isDescription>
      <FieldView field={field} source={source} resource={collection} place="detail" />
    </LabeledValue>
  );
  const panels = groups.map((group, index): Panel => ({
    key: group.section?.key ?? '',
    title: group.section ? section(group.section) : translate('screens.form.general'),
    isTitled: group.section !== null,
    content: (
      <FieldGrid component="dl">
        {group.fields.map((field) => cell(field, childSource('', field.name)))}
        {extra && index === groups.length - 1 ? (
          <RecordContextProvider value={{ id: record.id, additional: additionalValues(record, resource) }}>{cell(extra, 'additional')}</RecordContextProvider>
        ) : null}
      </FieldGrid>
    ),
  }));
  return (
    <RecordContextProvider value={record}>
      <RecordWarnings resource={resource} record={record} />
      <SectionPanels layout={resource.layout} panels={panels} active={Math.min(active, Math.max(0, panels.length - 1))} onActivate={setActive} />
    </RecordContextProvider>
  );
}

/** The names of a record's own choosing. */
function additionalValues(record: DataRecord, { fields }: Resource): JsonObject {
  const known = new Set<string>([...SYSTEM_FIELDS, ...fields.flatMap(({ name, secret }) => (secret ? [name, secretFlag(name)] : [name]))]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !known.has(name)));
}
