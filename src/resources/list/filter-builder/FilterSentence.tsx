import { Fragment, Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../../core/types';
import { useAbility } from '../../../providers/session/useAbility';
import { useResource } from '../../../providers/screens/useResource';
import { useScreenLabels } from '../../useScreenLabels';
import { FilterValue } from '../filters/FilterValue';
import { HoursName } from '../hours/HoursName';
import { builderFields, conditionPath, relatedCollection, type BuilderField } from './builder-fields';
import { OPERATORS } from './builder-operators';
import { isGroup, type FilterCondition, type FilterGroup } from './filter-tree';

interface SentenceProps {
  group: FilterGroup;
  fields: BuilderField[];
  collection: string;
}

/** `Status é um de Ativo e (Fila › Nome contém vendas ou …)`. */
export function FilterSentence({ group, fields, collection }: SentenceProps) {
  const translate = useTranslate();
  const joint = ` ${translate(group.isAll ? 'listTools.builder.and' : 'listTools.builder.or')} `;
  return group.parts.map((part, index) => (
    <Fragment key={part.id}>
      {index > 0 ? joint : ''}
      {isGroup(part) ? (
        <>
          (<FilterSentence group={part} fields={fields} collection={collection} />)
        </>
      ) : (
        <ConditionWords condition={part} fields={fields} collection={collection} />
      )}
    </Fragment>
  ));
}

function ConditionWords({
  condition,
  fields,
  collection,
}: Omit<SentenceProps, 'group'> & { condition: FilterCondition }) {
  const { label } = useScreenLabels(collection);
  const ability = useAbility();
  const place = conditionPath(fields, condition.path);
  if (!place) return condition.path;
  const { own, inner } = place;
  const name = own.within ? `${label(own.within)} › ${label(own.field)}` : label(own.field);
  const target = inner === undefined ? undefined : relatedCollection(own.field, ability);
  if (inner === undefined || target === undefined)
    return <Words name={name} field={own.field} collection={collection} condition={condition} />;
  return (
    <Suspense fallback={name}>
      <RelatedWords name={name} target={target} inner={inner} condition={condition} />
    </Suspense>
  );
}

function RelatedWords({
  name,
  target,
  inner,
  condition,
}: {
  name: string;
  target: string;
  inner: string;
  condition: FilterCondition;
}) {
  const { label } = useScreenLabels(target);
  const ability = useAbility();
  const resource = useResource(target);
  const found = useMemo(
    () => builderFields(resource, ability).find(({ path }) => path === inner),
    [resource, ability, inner],
  );
  return found ? (
    <Words name={`${name} › ${label(found.field)}`} field={found.field} collection={target} condition={condition} />
  ) : (
    `${name} › ${inner}`
  );
}

function Words({
  name,
  field,
  collection,
  condition,
}: {
  name: string;
  field: Field;
  collection: string;
  condition: FilterCondition;
}) {
  const translate = useTranslate();
  const { operator, value } = condition;
  const { operand } = OPERATORS[operator];
  const entry = (one: FilterCondition['value']) => ({
    source: condition.path,
    value: one,
    input: {
      field,
      operator: operator === 'contains' || operator === 'notContains' ? ('_like' as const) : ('' as const),
      source: condition.path,
    },
  });
  const [least = null, greatest = null] = Array.isArray(value) ? value : [];
  return (
    <>
      {`${name} ${translate(`listTools.operators.${operator}`)} `}
      {operand === 'period' ? (
        <strong>{translate(`listTools.periods.${String(value)}`, { _: String(value) })}</strong>
      ) : null}
      {operand === 'hours' ? (
        <strong>
          <HoursName value={String(value)} />
        </strong>
      ) : null}
      {operand === 'one' || operand === 'many' ? <FilterValue entry={entry(value)} collection={collection} /> : null}
      {operand === 'two' ? (
        <>
          <FilterValue entry={entry(least)} collection={collection} /> {translate('listTools.builder.and')}{' '}
          <FilterValue entry={entry(greatest)} collection={collection} />
        </>
      ) : null}
    </>
  );
}
