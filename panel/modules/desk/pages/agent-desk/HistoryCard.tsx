import ChatIcon from '@mui/icons-material/ChatOutlined';
import CallMadeIcon from '@mui/icons-material/CallMadeOutlined';
import CallReceivedIcon from '@mui/icons-material/CallReceivedOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { RecordField } from '../../../../../src/fields/RecordField';
import type { DeskCall } from '../../rules/desk';
import { CALLS } from './desk-shape';

interface Contacted {
  collection: 'calls' | 'attendances';
  record: DataRecord;
}

/** One history of calls and conversations, the latest first. */
export function HistoryCard({ work: { calls, attendances } }: { work: DeskCall }) {
  const translate = useTranslate();
  const all: Contacted[] = [
    ...calls.map((record) => ({ collection: CALLS, record }) as const),
    ...attendances.map((record) => ({ collection: 'attendances', record }) as const),
  ].toSorted((one, other) => begun(other.record).localeCompare(begun(one.record)));
  return (
    <PageCard title={translate('desk.history.title')}>
      {all.length === 0 ? (
        <Typography color="text.secondary">{translate('desk.history.none')}</Typography>
      ) : (
        <List dense disablePadding sx={{ maxBlockSize: 360, overflow: 'auto' }}>
          {all.map((one) => (
            <HistoryLine key={one.record.id} {...one} />
          ))}
        </List>
      )}
    </PageCard>
  );
}

const begun = ({ startedAt }: DataRecord): string => (typeof startedAt === 'string' ? startedAt : '');

function HistoryLine({ collection, record }: Contacted) {
  const Icon =
    collection === 'attendances' ? ChatIcon : record['direction'] === 'inbound' ? CallReceivedIcon : CallMadeIcon;
  const fields =
    collection === 'attendances'
      ? (['status', 'sectorId', 'dispositionId'] as const)
      : (['disposition', 'queueId', 'dispositionId', 'dispositionNotes'] as const);
  return (
    <ListItem disableGutters divider sx={{ alignItems: 'flex-start', gap: 1 }}>
      <ListItemIcon sx={{ minInlineSize: 0, paddingBlockStart: 0.25 }}>
        <Icon fontSize="small" aria-hidden />
      </ListItemIcon>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, typography: 'body2', flex: 1 }}>
        <RecordField collection={collection} record={record} field="startedAt" />
        {fields
          .filter((field) => record[field] !== null && record[field] !== undefined)
          .map((field) => (
            <RecordField key={field} collection={collection} record={record} field={field} />
          ))}
      </Box>
    </ListItem>
  );
}
