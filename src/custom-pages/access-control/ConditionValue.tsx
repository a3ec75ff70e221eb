import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/find-field';
import type { Field, Json, Resource } from '../../../core/types';
import type { RightsExplanation } from '../../../core/wire';
import { ReferenceLabel } from '../../fields/inputs/ReferenceLabel';
import { asText } from '../../fields/json-guards';
import { useFieldLabels } from '../../fields/labels';

interface ConditionValueProps {
  /** Path of the field. */
  field: string;
  value: Json;
  resource: Resource;
  user: RightsExplanation['user'];
}

const MOST = 5;

/** The value or values that a condition compares with, named as the panel names them. */
export function ConditionValue({ field, value, resource, user }: ConditionValueProps) {
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

type OneProps = Omit<ConditionValueProps, 'field'> & { field: Field | undefined; name: string };

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
