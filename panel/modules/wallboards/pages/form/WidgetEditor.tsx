import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import AddIcon from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate, useGetList, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DataRecord } from '../../../../../core/wire';
import { OF_QUEUES, WIDGET_TYPES, type Widget } from '../../rules/board';
import { asType, moved, resized, withOptions } from '../../rules/place-widgets';

const MOST_OPTIONS = 50;

interface WidgetEditorProps {
  widget: Widget;
  onChange: (widget: Widget) => void;
  onRemove: () => void;
}

/** One widget: what it shows, where it lies and how large it is. */
export function WidgetEditor({ widget, onChange, onRemove }: WidgetEditorProps) {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  const { type, options = {} } = widget;
  const [Before, After] = isMirrored ? [ArrowForward, ArrowBack] : [ArrowBack, ArrowForward];
  const set = (changed: Parameters<typeof withOptions>[1]) => onChange(withOptions(widget, changed));
  return (
    <Box
      role="group"
      aria-label={translate('wallboards.form.widget')}
      sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'primary.main', borderRadius: 1 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextField
          select
          size="small"
          margin="none"
          label={translate('wallboards.form.type')}
          value={type}
          onChange={(event) => onChange(asType(widget, WIDGET_TYPES.find((one) => one === event.target.value) ?? type))}
        >
          {WIDGET_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`wallboards.types.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          margin="none"
          label={translate('wallboards.form.title')}
          value={options.title ?? ''}
          placeholder={translate(`wallboards.types.${type}`)}
          onChange={(event) => set({ title: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        />
        {OF_QUEUES.has(type) ? <QueueChoice value={options.queueId} onChange={(queueId) => set({ queueId })} /> : null}
        {type === 'campaign' ? (
          <CampaignChoice value={options.campaignId} onChange={(campaignId) => set({ campaignId })} />
        ) : null}
        {type === 'message' ? (
          <TextField
            multiline
            minRows={2}
            size="small"
            margin="none"
            label={translate('wallboards.form.text')}
            value={options.text ?? ''}
            onChange={(event) => set({ text: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Steps label={translate('wallboards.form.place', { column: widget.x + 1, row: widget.y + 1 })}>
          <Step name="left" onClick={() => onChange(moved(widget, -1, 0))} icon={<Before />} />
          <Step name="right" onClick={() => onChange(moved(widget, 1, 0))} icon={<After />} />
          <Step name="up" onClick={() => onChange(moved(widget, 0, -1))} icon={<ArrowUpward />} />
          <Step name="down" onClick={() => onChange(moved(widget, 0, 1))} icon={<ArrowDownward />} />
        </Steps>
        <Steps label={translate('wallboards.form.width', { width: widget.w })}>
          <Step name="narrower" onClick={() => onChange(resized(widget, -1, 0))} icon={<Remove />} />
          <Step name="wider" onClick={() => onChange(resized(widget, 1, 0))} icon={<AddIcon />} />
        </Steps>
        <Steps label={translate('wallboards.form.height', { height: widget.h })}>
          <Step name="lower" onClick={() => onChange(resized(widget, 0, -1))} icon={<Remove />} />
          <Step name="higher" onClick={() => onChange(resized(widget, 0, 1))} icon={<AddIcon />} />
        </Steps>
        <Button color="error" startIcon={<Delete />} onClick={onRemove} sx={{ marginInlineStart: 'auto' }}>
          {translate('wallboards.form.remove')}
        </Button>
      </Box>
    </Box>
  );
}

const Steps = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {label}
    </Box>
    {children}
  </Box>
);

function Step({ name, onClick, icon }: { name: string; onClick: () => void; icon: ReactNode }) {
  const translate = useTranslate();
  return (
    <IconButton size="small" aria-label={translate(`wallboards.form.steps.${name}`)} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

interface ChoiceProps {
  value: string | undefined;
  /** Undefined for all of them. */
  onChange: (id: string | undefined) => void;
}

interface RecordsProps extends ChoiceProps {
  label: string;
  all: string;
  records: readonly DataRecord[];
}

/** The queues that the form has for the board. */
function useQueueIds(): string[] {
  const ids: unknown = useWatch({ name: 'queueIds' });
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One queue of the board, or all of them. */
function QueueChoice({ value, onChange }: ChoiceProps) {
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

/** One campaign of those queues, or all of them. */
function CampaignChoice({ value, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const ids = useQueueIds();
  const { data = [] } = useGetList<DataRecord>(
    'campaigns',
    {
      filter: { queueId: ids, status: ['scheduled', 'running', 'paused'] },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_OPTIONS },
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
