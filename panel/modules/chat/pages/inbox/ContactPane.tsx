import CallIcon from '@mui/icons-material/CallOutlined';
import CallMadeIcon from '@mui/icons-material/CallMadeOutlined';
import CallReceivedIcon from '@mui/icons-material/CallReceivedOutlined';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { RecordField } from '../../../../../src/fields/RecordField';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { ContactFields } from '../../../desk/pages/agent-desk/person/PersonCard';
import { useListedCall } from '../../../telephony/pages/listed/useListedCall';
import { ATTENDANCES } from '../../rules/attendances';
import type { Beside } from '../../rules/inbox/beside';
import { Messages } from '../kanban/Messages';
import { WholeRecordDialog } from '../kanban/RecordDialog';
import { useInbox } from './inbox-world';

const INTERNATIONAL = /^\+\d{6,15}$/;
const PROPERTIES = [
  'tagIds',
  'priority',
  'kanbanStageId',
  'subject',
  'dispositionId',
  'closeNotes',
  'surveyAskedAt',
  'surveyScore',
] as const;

interface ContactPaneProps {
  attendance: DataRecord;
  beside: { data: Beside | undefined; error: unknown; refetch: () => unknown };
}

/** Who the contact is, and one time line of all that was before: calls and conversations. */
export function ContactPane({ attendance, beside: { data, error, refetch } }: ContactPaneProps) {
  const translate = useTranslate();
  if (error && data === undefined) return <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Box aria-busy sx={{ padding: 2, display: 'grid', gap: 1 }}>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  return (
    <Box
      sx={{
        overflowY: 'auto',
        blockSize: '100%',
        padding: 2,
        display: 'grid',
        gap: 2.5,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <section aria-label={translate('inbox.contact.title')}>
        <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
          {translate('inbox.contact.title')}
        </Typography>
        {data.contact === null ? (
          <Alert severity="info">{translate('inbox.contact.hidden')}</Alert>
        ) : (
          <Contact contact={data.contact} />
        )}
      </section>
      <AttendanceFacts attendance={attendance} />
      <History beside={data} />
    </Box>
  );
}

function Contact({ contact }: { contact: DataRecord }) {
  const { tenantId } = useInbox();
  const translate = useTranslate();
  const ability = useAbility();
  const notify = useNotify();
  const describe = useProblemText();
  const [isEditing, setEditing] = useState(false);
  const phone = String(contact['phone'] ?? '');
  const { call: callNumber, dialog } = useListedCall();
  const call = () =>
    void callNumber('/api/telephony/dial', { number: phone }).then(
      () => notify('inbox.contact.calling', { type: 'info' }),
      (error: unknown) => notify(describe(error), { type: 'error', multiLine: true }),
    );
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: ['contacts'] });
    setEditing(false);
  };
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={140} />}>
        <ContactFields collection="contacts" record={contact} />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        {ability.can('dial', 'extensions') && INTERNATIONAL.test(phone) ? (
          <Button size="small" variant="outlined" color="success" startIcon={<CallIcon />} onClick={call}>
            {translate('inbox.contact.call')}
          </Button>
        ) : null}
        {mayOnRecord(ability, 'update', 'contacts', { ...contact }, tenantId) ? (
          <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            {translate('ra.action.edit')}
          </Button>
        ) : null}
      </Box>
      {dialog}
      {isEditing ? (
        <WholeRecordDialog
          collection="contacts"
          record={contact}
          titleOf={({ name }) => String(name)}
          onSaved={done}
          onCancel={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

function AttendanceFacts({ attendance }: { attendance: DataRecord }) {
  const translate = useTranslate();
  const filled = PROPERTIES.filter((field) => isFilled(attendance[field]));
  const transfers = Array.isArray(attendance['transfers']) ? attendance['transfers'] : [];
  const last: unknown = transfers.at(-1);
  const note = typeof last === 'object' && last !== null && 'note' in last ? last.note : undefined;
  if (filled.length === 0 && typeof note !== 'string') return null;
  return (
    <Box component="section" aria-label={translate('resources.attendances.name_one')}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {translate('resources.attendances.name_one')}
      </Typography>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(6rem, auto) 1fr', columnGap: 2, rowGap: 1 }}
      >
        {filled.map((field) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`resources.attendances.fields.${field}`)}
            </Typography>
            <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <RecordField collection={ATTENDANCES} record={attendance} field={field} place="detail" />
            </Box>
          </Box>
        ))}
        {typeof note === 'string' ? (
          <Box sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate('resources.attendances.fields.transferNote')}
            </Typography>
            <Box component="dd" dir="auto" sx={{ margin: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
              {note}
            </Box>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

interface Past {
  collection: 'calls' | 'attendances';
  record: DataRecord;
}

const begun = ({ startedAt }: DataRecord): string => (typeof startedAt === 'string' ? startedAt : '');

/** Calls and conversations, the latest first; what was said opens below. */
function History({ beside }: { beside: Beside }) {
  const translate = useTranslate();
  const all: Past[] = [
    ...beside.calls.map((record) => ({ collection: 'calls' as const, record })),
    ...beside.attendances.map((record) => ({ collection: 'attendances' as const, record })),
  ].toSorted((one, other) => begun(other.record).localeCompare(begun(one.record)));
  return (
    <section aria-label={translate('inbox.history.title')}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {translate('inbox.history.title')}
      </Typography>
      {all.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('inbox.history.none')}
        </Typography>
      ) : (
        <List dense disablePadding>
          {all.map((one) => (
            <HistoryLine key={one.record.id} {...one} />
          ))}
        </List>
      )}
    </section>
  );
}

function HistoryLine({ collection, record }: Past) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isChat = collection === 'attendances';
  const Icon = isChat ? ChatIcon : record['direction'] === 'inbound' ? CallReceivedIcon : CallMadeIcon;
  const fields = isChat ? ['status', 'sectorId', 'dispositionId'] : ['disposition', 'queueId', 'dispositionId'];
  return (
    <ListItem disableGutters divider sx={{ alignItems: 'flex-start', gap: 1, flexWrap: 'wrap' }}>
      <ListItemIcon sx={{ minInlineSize: 0, paddingBlockStart: 0.25 }}>
        <Icon fontSize="small" titleAccess={translate(isChat ? 'inbox.history.chat' : 'inbox.history.call')} />
      </ListItemIcon>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.25,
          typography: 'body2',
          flex: 1,
          minInlineSize: 0,
        }}
      >
        <RecordField collection={collection} record={record} field="startedAt" />
        {fields
          .filter((field) => isFilled(record[field]))
          .map((field) => (
            <RecordField key={field} collection={collection} record={record} field={field} />
          ))}
        {isChat ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ minInlineSize: 0, paddingBlock: 0, marginInlineStart: 'auto' }}
          >
            {translate(isOpen ? 'inbox.history.hide' : 'inbox.history.show')}
          </Button>
        ) : null}
      </Box>
      <Collapse in={isOpen} unmountOnExit sx={{ inlineSize: '100%' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <Messages attendanceId={record.id} />
        </Suspense>
      </Collapse>
    </ListItem>
  );
}
