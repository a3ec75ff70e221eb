import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { hoursOfValue } from './hours-queries';

/** What the hours are called that a filter names as `<collection>/<id>`. */
export function HoursName({ value }: { value: string }) {
  const translate = useTranslate();
  const { data, isPending } = useQuery(hoursOfValue(value));
  if (isPending) return '…';
  return <bdi>{data?.name ?? translate('fields.reference.noAccess')}</bdi>;
}
