import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DataRecord } from '../../../../../core/wire';

interface ChoiceProps {
  value: string | undefined;
  /** Undefined for all of them. */
  onChange: (id: string | undefined) => void;
}

/** The queues that the form has for the board. */
function useQueueIds(): string[] {
  const ids: unknown = useWatch({ name: 'queueIds' });
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One queue of the board, or all of them. */
export function QueueChoice({ value, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const ids = useQueueIds();
  const { data = [] } = useGetMany<DataRecord>('queues', { ids }, { enabled: ids.length > 0 });
  return (
    <Choice
      label={translate('wallboards.form.queue')}
      all={translate('wallboards.form.allQueues')}
      records={data}
      value={value}
      onChange={onChange}
    />
  );
}

const MOST = 50;

/** One campaign of those queues, or all of them. */
export function CampaignChoice({ value, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const ids = useQueueIds();
  const { data = [] } = useGetList<DataRecord>(
    'campaigns',
    {
      filter: { queueId: ids, status: ['scheduled', 'running', 'paused'] },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: ids.length > 0 },
  );
  return (
    <Choice
      label={translate('wallboards.form.campaign')}
      all={translate('wallboards.form.allCampaigns')}
      records={data}
      value={value}
      onChange={onChange}
    />
  );
}

interface RecordsProps extends ChoiceProps {
  label: string;
  all: string;
  records: readonly DataRecord[];
}

/** What was chosen and is not among the records any more, as a queue that left the board, counts as all. */
function Choice({ label, all, records, value, onChange }: RecordsProps) {
  const chosen = records.some((record) => record.id === value) ? value : undefined;
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {records.map((record) => (
        <MenuItem key={record.id} value={record.id}>
          <bdi>{String(record['name'] ?? record.id)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
