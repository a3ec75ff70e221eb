import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { besideOwnTenant } from '../../../core/access/beside-own-tenant';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource, Field } from '../../../core/types';
import type { RightsExplanation } from '../../../core/wire';
import { useFieldName } from './useFieldName';
import { findField } from '../../../core/records/find-field';
import { ReferenceLabel } from '../../fields/inputs/references/ReferenceLabel';
import { asText } from '../../fields/values/json-guards';
import { useFieldLabels } from '../../fields/labels';

interface ConditionValueProps {
  /** Path of the field. */
  field: string;
  value: Json;
  resource: Resource;
  user: RightsExplanation['user'];
}

const MOST = 5;

type OneProps = Omit<ConditionValueProps, 'field'> & { field: Field | undefined; name: string };

interface ConditionWordsProps {
  conditions: JsonObject | undefined;
  resource: Resource;
  user: RightsExplanation['user'];
}

/** On which rows a rule holds, in words. */
export function ConditionWords({ conditions, resource, user }: ConditionWordsProps) {
  const translate = useTranslate();
  const left = besideOwnTenant(conditions, user.tenantId, resource.name);
  const isOwnTenant = conditions !== undefined && JSON.stringify(left) !== JSON.stringify(conditions);
  return (
    <>
      {translate(isOwnTenant ? 'access.ofOwnTenant' : left === undefined ? 'access.everyRow' : 'access.rows')}
      {left === undefined ? null : (
        <>
          {isOwnTenant ? ', ' : ' '}
          {translate('access.where')} <Parts joint="and" conditions={[left]} resource={resource} user={user} />
        </>
      )}
    </>
  );
}

type PartsProps = Pick<ConditionWordsProps, 'resource' | 'user'> & { conditions: readonly Json[]; joint: 'and' | 'or' };

function Parts({ conditions, joint, resource, user }: PartsProps) {
  const translate = useTranslate();
  const parts = conditions.flatMap((condition) => (isObject(condition) ? [Object.entries(condition)] : []));
  return parts.map((entries, index) => (
    <Fragment key={JSON.stringify(entries)}>
      {index > 0 ? ` ${translate(`access.joints.${joint}`)} ` : null}
      {entries.map(([name, value], place) => (
        <Fragment key={name}>
          {place > 0 ? ` ${translate('access.joints.and')} ` : null}
          <Part name={name} value={value} resource={resource} user={user} />
        </Fragment>
      ))}
    </Fragment>
  ));
}

type PartProps = Pick<ConditionWordsProps, 'resource' | 'user'> & { name: string; value: Json };

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

function Part({ name, value, resource, user }: PartProps): ReactNode {
  const translate = useTranslate();
  const nameOf = useFieldName(resource);
  if (name === '$and' || name === '$or') {
    return (
      <>
        (<Parts joint={name === '$or' ? 'or' : 'and'} conditions={asList(value)} resource={resource} user={user} />)
      </>
    );
  }
  if (name === '$not' || name === '$nor') {
    return (
      <>
        {translate('access.joints.not')} (
        <Parts joint="or" conditions={asList(value)} resource={resource} user={user} />)
      </>
    );
  }
  const tests: [string, Json][] = isObject(value) ? Object.entries(value) : [['$eq', value]];
  return tests.map(([operator, operand], index) => (
    <Fragment key={operator}>
      {index > 0 ? ` ${translate('access.joints.and')} ` : null}
      <strong>{nameOf(name)}</strong> {translate(`access.operators.${wordOf(operator, operand)}`)}
      {isWithoutValue(operator, operand) ? null : (
        <>
          {' '}
          <ConditionValue field={name} value={operand} resource={resource} user={user} />
        </>
      )}
    </Fragment>
  ));
}

const isWithoutValue = (operator: string, operand: Json): boolean =>
  operator === '$exists' || (operand === null && ['$eq', '$ne'].includes(operator));

function wordOf(operator: string, operand: Json): string {
  if (operator === '$exists') return operand === true ? 'filled' : 'empty';
  if (operand === null) return operator === '$ne' ? 'filled' : 'empty';
  return operator.slice(1);
}

/** The value or values that a condition compares with, named as the panel names them. */
function ConditionValue({ field, value, resource, user }: ConditionValueProps) {
  const translate = useTranslate();
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return <em>{translate('access.nothingListed')}</em>;
  return (
    <>
      {values.slice(0, MOST).map((one, index) => (
        <Fragment key={JSON.stringify(one)}>
          {index > 0 ? ', ' : null}
          <One field={findField(resource, field)} name={field} value={one} resource={resource} user={user} />
        </Fragment>
      ))}
      {values.length > MOST
        ? ` ${translate('access.more', { smart_count: values.length - MOST, count: values.length - MOST })}`
        : null}
    </>
  );
}

function One({ field, name, value, resource, user }: OneProps) {
  const translate = useTranslate();
  const { choice } = useFieldLabels(resource.name);
  if (value === user.id) return <>{translate('access.oneself')}</>;
  if (value === user.tenantId && value !== null) return <>{translate('access.ownTenant')}</>;
  const reference =
    name === 'id' ? { collection: resource.name, representation: resource.representation } : field?.reference;
  if (reference !== undefined && typeof value === 'string')
    return <ReferenceLabel reference={reference} id={value} link={false} />;
  return <bdi>{field === undefined ? asText(value) : choice(field.item ?? field, value)}</bdi>;
}
