import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import type { Json } from '../../../../core/types';
import type { DataRecord, Violation } from '../../../../core/wire';
import { TargetLink } from '../../../fields/inputs/references/TargetLink';
import { useFieldLabels } from '../../../fields/labels';
import { useRecordName } from '../../../fields/hooks/useRecordName';
import { useCollectionName } from '../../../providers/screens/useCollectionName';
import { useResource } from '../../../providers/screens/useResource';

/** A value that the server refused because another record has it. */
export interface TakenValue {
  violation: Violation;
  value: Json;
}

interface TakenValuesProps {
  collection: string;
  values: readonly TakenValue[];
}

/** Names the records that hold values which must be unique, each with a way to it, as far as the person may read them. */
export function TakenValues({ collection, values }: TakenValuesProps) {
  return values.map(({ violation, value }) => {
    const { collection: holding } = violation.params;
    return (
      <Holder
        key={violation.path}
        collection={collection}
        field={violation.path}
        value={value}
        holding={typeof holding === 'string' ? holding : collection}
      />
    );
  });
}

interface HolderProps {
  collection: string;
  field: string;
  value: Json;
  /** The collection that has the value already: the same one, or another of the pool. */
  holding: string;
}

const FIRST = { page: 1, perPage: 1 };

function Holder({ collection, field, value, holding }: HolderProps) {
  const translate = useTranslate();
  const labels = useFieldLabels(collection);
  const resource = useResource(holding);
  const { fields, pools, unique } = useResource(collection);
  const pool = pools.find((rule) => rule.field === field)?.pool;
  const among = holding === collection ? field : resource.pools.find((rule) => rule.pool === pool)?.field;
  const alone = unique.filter((rule) => rule.fields.length === 1 && rule.fields[0] === field);
  // One that holds in a state alone is broken by a record in that state.
  const state = alone.every(({ when }) => when !== undefined) ? alone[0]?.when : undefined;
  const description = fields.find((one) => one.name === field);
  const name = useRecordName(resource);
  const title = useCollectionName(holding);
  // Whoever may not read it is told no more than that the value is taken.
  const { data: [holder] = [] } = useGetList<DataRecord>(
    holding,
    { pagination: FIRST, sort: { field: 'id', order: 'ASC' }, filter: { ...state, [among ?? '']: value } },
    { retry: false, onError: () => undefined, enabled: among !== undefined },
  );
  if (holder === undefined) return null;
  const text =
    description === undefined
      ? String(value)
      : description.kind === 'boolean'
        ? labels.label(description)
        : labels.choice(description, value);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('screens.form.taken', { value: text, title })}{' '}
      <TargetLink collection={holding} id={holder.id} record={holder}>
        <bdi>{name(holder)}</bdi>
      </TargetLink>
    </Alert>
  );
}
