import AttachIcon from '@mui/icons-material/AttachFile';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { DataRecord } from '../../../../../core/wire';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import { RecordField } from '../../../../../src/fields/RecordField';
import { PersonAvatar } from '../../../../../src/providers/PersonAvatar';
import { ATTENDANCES, WAITING } from '../../rules/attendances';
import type { ChatMessage } from '../../rules/inbox/message';
import { ChannelIcon } from '../kanban/ChannelIcon';
import { shortMoment } from '../messages/moments';
import { useInbox } from './inbox-world';
import { useContactName, useNameOf } from './names';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const MS = 1000;
const URGENT = new Set(['high', 'urgent']);

interface ConversationRowProps {
  attendance: DataRecord;
  /** Undefined where there is none, or the person may not read it. */
  preview: ChatMessage | undefined;
  sector: DataRecord | undefined;
  isOpen: boolean;
}

/** A conversation in the list: whose it is, by which channel, what was said last, how long it waits and how much is unread. */
export const ConversationRow = memo(function ConversationRow({
  attendance,
  preview,
  sector,
  isOpen,
}: ConversationRowProps) {
  const { address, isAgent } = useInbox();
  const translate = useTranslate();
  const language = useLanguage();
  const name = useContactName(attendance);
  const agent = useNameOf('agents', attendance['agentId']);
  const unread = Number(attendance['unreadCount'] ?? 0);
  const isWaiting = WAITING.includes(String(attendance['status']));
  const { waitingSince, lastMessageAt } = attendance;
  return (
    <li>
      <ListItemButton
        selected={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-attendance={attendance.id}
        onClick={() => address.go({ open: attendance.id })}
        sx={{ gap: 1.5, paddingInline: 1.5, paddingBlock: 1, alignItems: 'flex-start' }}
      >
        <Badge
          overlap="circular"
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          badgeContent={
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                borderRadius: '50%',
                bgcolor: 'background.paper',
                padding: '1px',
              }}
            >
              <ChannelIcon connectionId={attendance['connectionId']} />
            </Box>
          }
        >
          <PersonAvatar name={name} photo={null} size={40} />
        </Badge>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography noWrap sx={{ flex: 1, fontWeight: unread > 0 ? 650 : 500 }}>
              <bdi>{name}</bdi>
            </Typography>
            {isWaiting && typeof waitingSince === 'string' ? (
              <WaitingTime since={waitingSince} limit={sector?.['firstResponseSeconds']} />
            ) : typeof lastMessageAt === 'string' ? (
              <Typography
                variant="caption"
                component="time"
                dateTime={lastMessageAt}
                sx={{ color: unread > 0 ? 'primary.main' : 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {shortMoment(lastMessageAt, language)}
              </Typography>
            ) : null}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 22 }}>
            <Typography
              variant="body2"
              color="text.secondary"
              component="span"
              sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 0.5, minInlineSize: 0, textAlign: 'start' }}
            >
              {preview === undefined ? (
                <Cut>{translate(isWaiting ? 'inbox.takeToRead' : 'inbox.nothingSaid')}</Cut>
              ) : (
                <Preview message={preview} />
              )}
            </Typography>
            {unread > 0 ? (
              <>
                <Chip
                  aria-hidden
                  size="small"
                  color="primary"
                  data-figure="unread"
                  data-unread={unread}
                  label={formatNumber(unread, language)}
                  sx={{ blockSize: 20, flex: 'none', '& .MuiChip-label': { paddingInline: 0.875 } }}
                />
                <Box component="span" sx={visuallyHidden}>
                  {translate('inbox.unread', { smart_count: unread })}
                </Box>
              </>
            ) : null}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
            {URGENT.has(String(attendance['priority'])) ? (
              <RecordField collection={ATTENDANCES} record={attendance} field="priority" />
            ) : null}
            {attendance['status'] === 'on_hold' || attendance['status'] === 'bot' ? (
              <RecordField collection={ATTENDANCES} record={attendance} field="status" />
            ) : null}
            <Offered attendance={attendance} />
            {!isAgent && agent !== undefined ? (
              <Typography variant="caption" color="text.secondary" noWrap>
                <bdi>{agent}</bdi>
              </Typography>
            ) : null}
          </Box>
        </Box>
      </ListItemButton>
    </li>
  );
});

/** How long it waits; a colour says when that is longer than the sector wants. */
export function WaitingTime({ since, limit }: { since: string; limit: unknown }) {
  const translate = useTranslate();
  const waited = useServerSeconds() - Date.parse(since) / MS;
  const isLate = typeof limit === 'number' && limit > 0 && waited > limit;
  return (
    <Typography
      variant="caption"
      component="span"
      data-late={isLate}
      sx={{ color: isLate ? 'error.main' : 'text.secondary', fontWeight: isLate ? 650 : 400, whiteSpace: 'nowrap' }}
    >
      <Ticking since={since} />
      {isLate ? (
        <Box component="span" sx={visuallyHidden}>
          {translate('inbox.late')}
        </Box>
      ) : null}
    </Typography>
  );
}

/** Whom it is offered to, and how long. */
function Offered({ attendance: { offeredAgentId, offeredUntil } }: { attendance: DataRecord }) {
  if (typeof offeredAgentId !== 'string' || typeof offeredUntil !== 'string') return null;
  return <Offer agentId={offeredAgentId} until={offeredUntil} />;
}

function Offer({ agentId, until }: { agentId: string; until: string }) {
  const { me } = useInbox();
  const translate = useTranslate();
  const name = useNameOf('agents', agentId);
  const now = useServerSeconds();
  if (Date.parse(until) / MS <= now) return null;
  return (
    <SoftChip colour={agentId === me ? 'success' : 'neutral'}>
      {agentId === me
        ? translate('inbox.offeredToYou')
        : name === undefined
          ? translate('inbox.offered')
          : translate('inbox.offeredTo', { name })}{' '}
      <Ticking until={until} />
    </SoftChip>
  );
}

function Preview({ message: { direction, text, type, files, links } }: { message: ChatMessage }) {
  const translate = useTranslate();
  const hasFile = files.length + links.length > 0;
  return (
    <>
      {direction === 'internal' ? <NoteIcon titleAccess={translate('inbox.note')} sx={{ fontSize: 15 }} /> : null}
      {direction === 'out' ? (
        <Box component="span" sx={{ flex: 'none' }}>
          {translate('inbox.we')}
        </Box>
      ) : null}
      {hasFile ? <AttachIcon aria-hidden sx={{ fontSize: 15 }} /> : null}
      <Cut>{text ?? translate(`resources.chat-messages.values.type.${type}`, { _: type })}</Cut>
    </>
  );
}

/** One line that is cut where it ends, whichever way it is written. */
const Cut = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ ...CUT_LINE, minInlineSize: 0 }}>
    {children}
  </Box>
);
