import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import { PersonAvatar } from '../../../../../src/providers/PersonAvatar';
import type { Conversation } from '../../rules/internal-chat/records';
import { otherOf, useChatWorld } from './chat-world';
import type { People } from './usePeople';

interface AvatarProps {
  /** Pixels. */
  size: number;
}

/** A person's picture, with a dot while that person has the chat open. The name stands beside it. */
export function OnlineAvatar({ id, name, photo, size }: AvatarProps & { id: string; name: string; photo: unknown }) {
  const { online } = useChatWorld();
  return (
    <Badge
      variant="dot"
      overlap="circular"
      color="success"
      invisible={!online.has(id)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{
        '& .MuiBadge-badge': {
          boxShadow: (theme) => `0 0 0 2px ${theme.palette.background.paper}`,
          blockSize: 10,
          minInlineSize: 10,
          borderRadius: '50%',
        },
      }}
    >
      <PersonAvatar name={name} photo={photo} size={size} />
    </Badge>
  );
}

/** The other one of a talk of two, else a picture of the kind of conversation. */
export function ConversationAvatar({
  conversation,
  people,
  size,
}: AvatarProps & { conversation: Conversation; people: People }) {
  const { me } = useChatWorld();
  const other = otherOf(conversation, me);
  if (other !== undefined || conversation.type === 'direct') {
    const person = people.get(other ?? '');
    return <OnlineAvatar id={other ?? ''} name={person?.name ?? ''} photo={person?.avatarUrl} size={size} />;
  }
  return (
    <Avatar aria-hidden sx={{ inlineSize: size, blockSize: size, bgcolor: 'action.selected', color: 'text.secondary' }}>
      {conversation.type === 'group' ? <GroupsIcon /> : <CampaignIcon />}
    </Avatar>
  );
}
