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
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../../../../core/format/date';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { Conversation, Message } from '../../rules/internal-chat/records';
import { useChatWorld } from './chat-world';
import { OnlineAvatar } from './ConversationAvatar';
import { useIds, useNameOf, usePeople } from './usePeople';

interface ReadersDialogProps {
  conversation: Conversation;
  message: Message;
  onClose: () => void;
}

/** Who has read a message, and when. */
export function ReadersDialog({ conversation, message, onClose }: ReadersDialogProps) {
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
