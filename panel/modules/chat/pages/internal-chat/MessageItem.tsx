import MoreIcon from '@mui/icons-material/MoreVert';
import DoneIcon from '@mui/icons-material/Done';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, useId } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../../../../core/format/date';
import { OnlineAvatar } from './ConversationAvatar';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { EDITABLE_MINUTES } from '../../rules/internal-chat/collections';
import type { Conversation, Message } from '../../rules/internal-chat/records';
import { PersonAvatar } from '../../../../../src/providers/PersonAvatar';
import { removeMessage } from './chat-api';
import { useChatWorld } from './chat-world';
import { MessageBubble } from './MessageBubble';
import { clockOf } from '../messages/moments';
import { useNameOf, type People, useIds, usePeople } from './usePeople';

const AVATAR = 32;

export interface MessageItemProps {
  conversation: Conversation;
  message: Message;
  people: People;
  /** It goes on where the one before ended, so that its sender stands there. */
  isContinued: boolean;
  isMarked: boolean;
  mayWrite: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onAnswered: (id: string) => void;
}

/** A message in its place, with what can be done with it. */
export function MessageItem(props: MessageItemProps) {
  const { conversation, message, people, isContinued, isMarked, onAnswered } = props;
  const { me } = useChatWorld();
  const nameOf = useNameOf(people);
  const language = useLanguage();
  const translate = useTranslate();
  const isOwn = message.senderId === me;
  const isDeleted = message.deletedAt !== null;
  const person = people.get(message.senderId ?? '');
  const showsSender = !isOwn && conversation.type !== 'direct';
  return (
    <Box
      component="li"
      data-message={message.id}
      tabIndex={-1}
      sx={{
        display: 'flex',
        justifyContent: isOwn ? 'flex-end' : 'flex-start',
        gap: 1,
        marginBlockStart: isContinued ? 0.25 : 1.25,
        outline: 0,
        borderRadius: 2,
        transition: 'background-color 0.6s',
        ...(isMarked && { bgcolor: 'action.focus' }),
        '& .message-actions': { opacity: 0 },
        '&:hover .message-actions, &:focus-within .message-actions': { opacity: 1 },
        '@media (pointer: coarse)': { '& .message-actions': { opacity: 1 } },
      }}
    >
      {showsSender ? (
        <Box sx={{ inlineSize: AVATAR, flex: 'none', paddingBlockStart: 0.25 }}>
          {isContinued ? null : (
            <PersonAvatar name={nameOf(message.senderId)} photo={person?.avatarUrl} size={AVATAR} />
          )}
        </Box>
      ) : null}
      {isOwn && !isDeleted ? <Actions {...props} /> : null}
      <MessageBubble
        isOwn={isOwn}
        sender={showsSender && !isContinued ? nameOf(message.senderId) : undefined}
        text={message.text}
        isDeleted={isDeleted}
        files={message.files}
        replyTo={message.replyTo}
        mentions={message.mentions}
        people={people}
        onAnswered={message.replyTo ? () => onAnswered(message.replyTo?.id ?? '') : undefined}
        footer={
          <>
            {message.editedAt !== null && !isDeleted ? <span>{translate('internalChat.edited')}</span> : null}
            <time dateTime={message.createdAt}>{clockOf(message.createdAt, language)}</time>
            {isOwn && !isDeleted ? <Receipt conversation={conversation} message={message} /> : null}
          </>
        }
      />
      {!isOwn && !isDeleted ? <Actions {...props} /> : null}
    </Box>
  );
}

/** Who of the others has read it. */
function Receipt({ conversation, message }: { conversation: Conversation; message: Message }) {
  const { me } = useChatWorld();
  const translate = useTranslate();
  const language = useLanguage();
  const others = conversation.memberIds.filter((id) => id !== me);
  const readers = message.readBy.filter(({ userId }) => others.includes(userId));
  const isRead = readers.length > 0 && readers.length >= others.length;
  const number = (value: number) => formatNumber(value, language);
  const [first] = readers;
  const words = () => {
    if (first === undefined) return translate('internalChat.sent');
    if (conversation.type === 'direct') return translate('internalChat.readAt', { time: clockOf(first.at, language) });
    return translate('internalChat.readBy', { readers: number(readers.length), total: number(others.length) });
  };
  const Icon = first === undefined ? DoneIcon : DoneAllIcon;
  return (
    <Tooltip title={words()}>
      <Icon
        role="img"
        aria-label={words()}
        data-receipt={isRead ? 'read' : first === undefined ? 'sent' : 'partly'}
        sx={{ fontSize: 16, color: isRead ? 'primary.main' : 'text.secondary' }}
      />
    </Tooltip>
  );
}

function Actions({ conversation, message, mayWrite, onReply, onEdit }: MessageItemProps) {
  const { me } = useChatWorld();
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'remove' | 'readers' | null>(null);
  const [isSending, setSending] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const isOwn = message.senderId === me;
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const remove = async () => {
    setSending(true);
    try {
      await removeMessage(message.id);
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
    setSending(false);
    setDialog(null);
  };
  const copy = () => {
    navigator.clipboard
      .writeText(message.text ?? '')
      .then(() => notify('internalChat.copied', { type: 'info' }))
      .catch(() => notify('internalChat.notCopied', { type: 'error' }));
  };
  return (
    <Box className="message-actions" sx={{ alignSelf: 'center', flex: 'none' }}>
      <IconButton
        size="small"
        aria-label={translate('internalChat.actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setFresh(Date.now() - Date.parse(message.createdAt) < EDITABLE_MINUTES * 60_000);
          setAnchor(currentTarget);
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayWrite ? (
          <MenuItem onClick={choose(() => onReply(message))}>{translate('internalChat.reply')}</MenuItem>
        ) : null}
        {message.text === null ? null : <MenuItem onClick={choose(copy)}>{translate('internalChat.copy')}</MenuItem>}
        {isOwn && conversation.type !== 'direct' ? (
          <MenuItem onClick={choose(() => setDialog('readers'))}>{translate('internalChat.readers')}</MenuItem>
        ) : null}
        {isOwn && message.text !== null ? (
          <MenuItem disabled={!isFresh} onClick={choose(() => onEdit(message))}>
            {translate('internalChat.edit')}
          </MenuItem>
        ) : null}
        {isOwn ? (
          <MenuItem disabled={!isFresh} onClick={choose(() => setDialog('remove'))}>
            {translate('internalChat.remove')}
          </MenuItem>
        ) : null}
      </Menu>
      <Confirm
        isOpen={dialog === 'remove'}
        loading={isSending}
        title={translate('internalChat.removeTitle')}
        content={translate('internalChat.removeText')}
        confirm={translate('internalChat.remove')}
        onConfirm={() => void remove()}
        onClose={() => setDialog(null)}
      />
      {dialog === 'readers' ? (
        <ReadersDialog conversation={conversation} message={message} onClose={() => setDialog(null)} />
      ) : null}
    </Box>
  );
}

interface ReadersDialogProps {
  conversation: Conversation;
  message: Message;
  onClose: () => void;
}

/** Who has read a message, and when. */
function ReadersDialog({ conversation, message, onClose }: ReadersDialogProps) {
  const { me } = useChatWorld();
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const readers = message.readBy.filter(({ userId }) => userId !== me && conversation.memberIds.includes(userId));
  const people = usePeople(useIds(readers.map(({ userId }) => userId)));
  const nameOf = useNameOf(people);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('internalChat.readers')}</DialogTitle>
      <DialogContent dividers>
        {readers.length === 0 ? (
          <Typography color="text.secondary">{translate('internalChat.nobodyRead')}</Typography>
        ) : (
          <List disablePadding>
            {readers.map(({ userId, at }) => (
              <ListItem key={userId} disableGutters>
                <ListItemAvatar>
                  <OnlineAvatar id={userId} name={nameOf(userId)} photo={people.get(userId)?.avatarUrl} size={34} />
                </ListItemAvatar>
                <ListItemText
                  primary={<bdi>{nameOf(userId)}</bdi>}
                  secondary={at === '' ? '' : formatInstant(at, language)}
                />
              </ListItem>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
