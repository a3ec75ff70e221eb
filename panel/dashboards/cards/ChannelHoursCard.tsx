import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { COLUMNS_WAITING, ColumnsFigure, TableToggle } from '../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { useLanguage } from '../../../src/fields/hooks/useLanguage';
import { callApi } from '../../../src/providers/api/dataProvider';
import { localeTag } from '../../../core/format/number';
import { parseChannelHours } from '../../modules/telephony/pages/live/parse-snapshots';

const PATH = '/api/telephony/live/channel-hours';
const AGAIN_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How many calls there were at once in each of the last hours, on average. */
export function ChannelHoursCard({ spec, title, definition }: CardProps<OwnCardSpec>) {
  const language = useLanguage();
  const { decimal } = useLiveText();
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['live', PATH],
    queryFn: async () => parseChannelHours(await callApi(PATH, 'GET')),
    refetchInterval: AGAIN_MS,
  });
  const clock = new Intl.DateTimeFormat(localeTag(language), { hour: '2-digit', minute: '2-digit' });
  const rows = (data?.hours ?? []).map((value, index) => ({
    name: clock.format(Date.parse(data?.from ?? '') + index * HOUR_MS),
    value,
    to: undefined,
  }));
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
    >
      {data === undefined ? (
        error ? (
          <CardFault error={error} onRetry={() => void refetch()} />
        ) : (
          COLUMNS_WAITING
        )
      ) : (
        <ColumnsFigure title={title} rows={rows} isTable={isTable} format={decimal} formatShort={decimal} />
      )}
    </CardFrame>
  );
}
