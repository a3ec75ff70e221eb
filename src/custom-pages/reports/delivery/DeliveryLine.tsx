import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../../core/records/find-field';
import { REPORT_SCHEDULES } from '../../../../core/reports/delivery';
import type { DataRecord } from '../../../../core/wire';
import { RecordField } from '../../../fields/RecordField';
import { useGeneratedScreen } from '../../../resources/useGeneratedScreen';
import { useScreenLabels } from '../../../resources/useScreenLabels';
import { clockText } from './useDeliveryScreen';

interface DeliveryLineProps {
  record: DataRecord;
  isBusy: boolean;
  onPause: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One of the times at which a report is sent: when, to whom, and what became of the last. */
export function DeliveryLine({ record, isBusy, onPause, onEdit, onDelete }: DeliveryLineProps) {
  const translate = useTranslate();
  const { can } = useGeneratedScreen(REPORT_SCHEDULES);
  const facts = useFacts(record);
  const name = String(record['name']);
  const isActive = record['enabled'] === true;
  const hasMissed = Array.isArray(record['missed']) && record['missed'].length > 0;
  const action = (key: string, icon: ReactNode, act: () => void) => {
    const label = translate(`reportFiles.deliveries.${key}`, { name });
    return (
      <Tooltip title={label}>
        <span>
          <IconButton aria-label={label} disabled={isBusy} onClick={act}>
            {icon}
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Box component="li" sx={{ py: 2, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="subtitle1" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {isActive ? null : <Chip size="small" label={translate('reportFiles.deliveries.paused')} />}
        <Box sx={{ marginInlineStart: 'auto', display: 'flex' }}>
          {can('update', record, 'enabled')
            ? action(isActive ? 'pause' : 'resume', isActive ? <PauseIcon /> : <PlayIcon />, onPause)
            : null}
          {can('update', record) ? action('edit', <EditIcon />, onEdit) : null}
          {can('delete', record) ? action('removeThis', <DeleteIcon />, onDelete) : null}
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {facts.when}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'max-content minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { sm: 0.5 },
          mt: 1,
          mb: 0,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, minInlineSize: 0 },
        }}
      >
        {facts.shown.map(({ field, label, place }) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <RecordField collection={REPORT_SCHEDULES} record={record} field={field} place={place} />
            </dd>
          </Box>
        ))}
      </Box>
      {facts.problem === undefined ? null : (
        <Alert severity="warning" sx={{ mt: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
          {facts.problem}
          {hasMissed ? (
            <>
              <Box sx={{ mt: 0.5 }}>{facts.missed}</Box>
              <RecordField collection={REPORT_SCHEDULES} record={record} field="missed" place="detail" />
            </>
          ) : null}
        </Alert>
      )}
    </Box>
  );
}

const SHOWN = [
  { field: 'recipients', place: 'detail' },
  { field: 'nextAt', place: 'cell' },
  { field: 'lastSentAt', place: 'cell' },
] as const;

/** What is told of it, in the words of the collection. */
function useFacts(record: DataRecord) {
  const { resource } = useGeneratedScreen(REPORT_SCHEDULES);
  const { label, choice } = useScreenLabels(REPORT_SCHEDULES);
  const named = (name: string): string => {
    const field = findField(resource, name);
    return field ? label(field) : '';
  };
  const said = (name: string): string | undefined => {
    const field = findField(resource, name);
    const value = record[name] ?? null;
    return field && value !== null ? choice(field, value) : undefined;
  };
  const { every, monthDay, hour } = record;
  const day =
    every === 'week' ? said('weekday') : every === 'month' ? `${named('monthDay')}: ${String(monthDay)}` : undefined;
  return {
    when: [said('every'), day, clockText(hour), said('period'), said('format')].filter(Boolean).join(' · '),
    shown: SHOWN.filter(({ field }) => (record[field] ?? null) !== null).map((one) => ({
      ...one,
      label: named(one.field),
    })),
    problem: said('lastProblem'),
    missed: named('missed'),
  };
}
