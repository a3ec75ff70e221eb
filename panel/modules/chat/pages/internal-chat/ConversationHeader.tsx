import BackIcon from '@mui/icons-material/ArrowBack';
import MoreIcon from '@mui/icons-material/MoreVert';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { CONVERSATIONS } from '../../rules/internal-chat/collections';
import type { Seat } from '../../rules/internal-chat/records';
import { changeSeat, leaveConversation } from './chat-api';
import { otherOf, useChatWorld } from './chat-world';
import { ConversationAvatar } from './ConversationAvatar';
import { MembersDialog } from './MembersDialog';
import { useNameOf, type People } from './usePeople';
import { useRefreshSeats } from './useSeats';

interface ConversationHeaderProps {
  seat: Seat;
  people: People;
  /** Who types now. */
  typing: readonly string[];
  /** The list stands on a page of its own: there is a way back to it. */
  isAlone: boolean;
}

/** Whose conversation it is, who is there, and what can be done with it as a whole. */
export function ConversationHeader({ seat, people, typing, isAlone }: ConversationHeaderProps) {
  const { me, tenantId, open } = useChatWorld();
  const { conversation } = seat;
  const translate = useTranslate();
  const nameOf = useNameOf(people);
  const ability = useAbility();
  const [dialog, setDialog] = useState<'members' | 'leave' | null>(null);
  const title = conversation.title ?? nameOf(otherOf(conversation, me) ?? null);
  const isTalk = conversation.type === 'direct';
  const mayManage = !isTalk && mayOnRecord(ability, 'update', CONVERSATIONS, { ...conversation }, tenantId);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 1,
        minBlockSize: 60,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {isAlone ? (
        <IconButton aria-label={translate('internalChat.back')} onClick={() => open(null)}>
          <BackIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
        </IconButton>
      ) : null}
      <ConversationAvatar conversation={conversation} people={people} size={40} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography
          component={isAlone ? 'h1' : 'h2'}
          variant="subtitle1"
          noWrap
          sx={{ fontWeight: 600, lineHeight: 1.3 }}
        >
          <bdi>{title}</bdi>
        </Typography>
        <Typography
          variant="caption"
          component="div"
          color={typing.length > 0 ? 'primary' : 'text.secondary'}
          noWrap
          data-typing={typing.length > 0}
        >
          <Standing seat={seat} people={people} typing={typing} />
        </Typography>
      </Box>
      {isTalk ? null : (
        <Tooltip title={translate('internalChat.members.title')}>
          <IconButton aria-label={translate('internalChat.members.title')} onClick={() => setDialog('members')}>
            <PeopleIcon />
          </IconButton>
        </Tooltip>
      )}
      <SeatMenu seat={seat} onLeave={() => setDialog('leave')} />
      {dialog === 'members' ? (
        <MembersDialog conversation={conversation} mayManage={mayManage} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'leave' ? <LeaveDialog seat={seat} title={title} onClose={() => setDialog(null)} /> : null}
    </Box>
  );
}

/** Who types, else who is there. */
function Standing({
  seat: { conversation },
  people,
  typing,
}: Pick<ConversationHeaderProps, 'seat' | 'people' | 'typing'>) {
  const { me, online } = useChatWorld();
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useNameOf(people);
  const [first] = typing;
  if (first !== undefined && typing.length === 1) return translate('internalChat.typing', { name: nameOf(first) });
  if (first !== undefined) return translate('internalChat.typingSeveral');
  const other = otherOf(conversation, me);
  if (other !== undefined) {
    const role = people.get(other)?.role;
    const word = translate(online.has(other) ? 'internalChat.online' : 'internalChat.offline');
    return role === undefined ? word : `${translate(`panel.roles.${role}`, { _: role })} · ${word}`;
  }
  const count = conversation.memberIds.length;
  const here = conversation.memberIds.filter((id) => id !== me && online.has(id)).length;
  const members = translate('internalChat.members.count', {
    smart_count: count,
    number: formatNumber(count, language),
  });
  return here === 0
    ? members
    : `${members} · ${translate('internalChat.members.here', { smart_count: here, number: formatNumber(here, language) })}`;
}

function SeatMenu({ seat, onLeave }: { seat: Seat; onLeave: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const refresh = useRefreshSeats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = async (changes: Parameters<typeof changeSeat>[1]) => {
    setAnchor(null);
    try {
      await changeSeat(seat.id, changes);
      await refresh();
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
  };
  return (
    <>
      <IconButton
        aria-label={translate('internalChat.options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void change({ muted: !seat.isMuted })}>
          {translate(seat.isMuted ? 'internalChat.unmute' : 'internalChat.mute')}
        </MenuItem>
        <MenuItem onClick={() => void change({ archived: !seat.isArchived })}>
          {translate(seat.isArchived ? 'internalChat.unarchive' : 'internalChat.toArchive')}
        </MenuItem>
        {seat.conversation.type === 'group' ? (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onLeave();
            }}
          >
            {translate('internalChat.leave')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}

function LeaveDialog({ seat, title, onClose }: { seat: Seat; title: string; onClose: () => void }) {
  const { open } = useChatWorld();
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const refresh = useRefreshSeats();
  const [isSending, setSending] = useState(false);
  const leave = async () => {
    setSending(true);
    try {
      await leaveConversation(seat.id);
      open(null);
      await refresh();
    } catch (error) {
      notify(describe(error), { type: 'error' });
      setSending(false);
    }
    onClose();
  };
  return (
    <Confirm
      isOpen
      loading={isSending}
      title={translate('internalChat.leaveTitle', { title })}
      content={translate('internalChat.leaveText')}
      confirm={translate('internalChat.leave')}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
