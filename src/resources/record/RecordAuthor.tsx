import { useGetManyAggregate, useTranslate } from 'react-admin';
import { represent } from '../../../core/records/represent';
import type { DataRecord } from '../../../core/wire';
import { useAbility } from '../../providers/session/useAbility';

const silently = () => undefined;

/** " por Ana": who wrote a record, where the person may see users; nothing otherwise. */
export function RecordAuthor({ id }: { id: string }) {
  const translate = useTranslate();
  const isReadable = useAbility().can('read', 'users');
  const { data } = useGetManyAggregate<DataRecord>('users', { ids: [id] }, { enabled: isReadable, onError: silently });
  const [author] = data ?? [];
  return author ? <> {translate('screens.facts.by', { name: represent('{{name}}', author) })}</> : null;
}
