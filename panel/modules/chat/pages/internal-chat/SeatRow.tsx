import AttachIcon from '@mui/icons-material/AttachFile';
import MutedIcon from '@mui/icons-material/NotificationsOffOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { Seat } from '../../rules/internal-chat/records';
import { otherOf, useChatWorld } from './chat-world';
import { ConversationAvatar } from './ConversationAvatar';
import { shortMoment } from '../messages/moments';
import { useNameOf, type People } from './usePeople';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

interface SeatRowProps {
  seat: Seat;
  people: People;
  isOpen: boolean;
}

/** A conversation in the list: whose it is, what was said last, and how much is unread. */
export function SeatRow({ seat, people, isOpen }: SeatRowProps) {
  const { me, online, open } = useChatWorld();
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useNameOf(people);
  const { conversation, unreadCount, isMuted, lastMessageAt } = seat;
  const other = otherOf(conversation, me);
  const name = conversation.title ?? nameOf(other ?? null);
  return (
    <li>
      <ListItemButton
        selected={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={conversation.id}
        onClick={() => open(conversation.id)}
        sx={{ gap: 1.5, paddingInline: 2, paddingBlock: 1, alignItems: 'center' }}
      >
        <ConversationAvatar conversation={conversation} people={people} size={42} />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography noWrap sx={{ flex: 1, fontWeight: unreadCount > 0 ? 650 : 500 }}>
              <bdi>{name}</bdi>
            </Typography>
            {lastMessageAt === null ? null : (
              <Typography
                variant="caption"
                component="time"
                dateTime={lastMessageAt}
                sx={{ color: unreadCount > 0 && !isMuted ? 'primary.main' : 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {shortMoment(lastMessageAt, language)}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 22 }}>
            <Typography
              variant="body2"
              color="text.secondary"
              component="span"
              sx={{ flex: 1, display: 'flex', minInlineSize: 0, textAlign: 'start' }}
            >
              <LastSaid seat={seat} people={people} />
            </Typography>
            {isMuted ? (
              <MutedIcon
                titleAccess={translate('internalChat.muted')}
                sx={{ fontSize: 16, color: 'text.disabled', flex: 'none' }}
              />
            ) : null}
            {unreadCount > 0 ? (
              <>
                <Chip
                  aria-hidden
                  data-figure="unread"
                  size="small"
                  color={isMuted ? 'default' : 'primary'}
                  label={formatNumber(unreadCount, language)}
                  sx={{ blockSize: 20, flex: 'none', '& .MuiChip-label': { paddingInline: 0.875 } }}
                />
                <Box component="span" sx={visuallyHidden}>
                  {translate('internalChat.unread', {
                    smart_count: unreadCount,
                    number: formatNumber(unreadCount, language),
                  })}
                </Box>
              </>
            ) : null}
          </Box>
        </Box>
        {other !== undefined && online.has(other) ? (
          <Box component="span" sx={visuallyHidden}>
            {translate('internalChat.online')}
          </Box>
        ) : null}
      </ListItemButton>
    </li>
  );
}

function LastSaid({ seat: { conversation }, people }: { seat: Seat; people: People }) {
  const { me } = useChatWorld();
  const translate = useTranslate();
  const nameOf = useNameOf(people);
  const last = conversation.lastMessage;
  if (last === null) return <Cut>{translate('internalChat.nothingSaid')}</Cut>;
  if (last.isDeleted)
    return (
      <Cut>
        <em>{translate('internalChat.deleted')}</em>
      </Cut>
    );
  const said = (
    <Cut>
      {last.text ?? (
        <>
          <AttachIcon aria-hidden sx={{ fontSize: 15, verticalAlign: '-2px' }} /> {translate('internalChat.attachment')}
        </>
      )}
    </Cut>
  );
  const isMine = last.senderId === me;
  if (!isMine && conversation.type === 'direct') return said;
  return (
    <>
      <Box component="span" sx={{ flex: 'none', marginInlineEnd: 0.5 }}>
        <bdi>{isMine ? translate('internalChat.you') : nameOf(last.senderId).split(' ')[0]}</bdi>:
      </Box>
      {said}
    </>
  );
}

/** One line that is cut where it ends, whichever way it is written. */
const Cut = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ ...CUT_LINE, minInlineSize: 0 }}>
    {children}
  </Box>
);
