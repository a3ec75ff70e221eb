import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useSettled } from '../../../../../src/providers/useSettled';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { findConversations, findMessages, findPeople } from './chat-api';
import { useChatWorld } from './chat-world';
import { ConversationAvatar, OnlineAvatar } from './ConversationAvatar';
import { shortMoment } from '../messages/moments';
import { useIds, useNameOf, usePeople } from './usePeople';
import { useStartDirect } from './useStartDirect';

/** Somebody still types, in milliseconds. */
const PATIENCE_MS = 300;

interface SearchResultsProps {
  query: string;
  onChosen: () => void;
}

/** Groups and announcements by title, people by name, and messages by their text. */
export function SearchResults({ query, onChosen }: SearchResultsProps) {
  const { me, open } = useChatWorld();
  const translate = useTranslate();
  const language = useLanguage();
  const startDirect = useStartDirect();
  const settled = useSettled(query, PATIENCE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['~chat search', settled],
    queryFn: ({ signal }) =>
      Promise.all([findConversations(settled, signal), findPeople(settled, signal), findMessages(settled, signal)]),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [conversations = [], found = [], messages = []] = data ?? [];
  const people = found.filter(({ id }) => id !== me);
  const senders = usePeople(useIds(messages.map(({ senderId }) => senderId ?? '').filter((id) => id !== '')));
  const nameOf = useNameOf(senders);
  if (error) return <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />;
  if (data === undefined || settled !== query) return <Waiting />;
  if (conversations.length + people.length + messages.length === 0)
    return (
      <EmptyState
        icon={<SearchOffIcon />}
        heading="h2"
        title={translate('internalChat.search.nothing')}
        text={translate('internalChat.search.nothingText')}
      />
    );
  return (
    <>
      <Section title={translate('internalChat.search.conversations')} isThere={conversations.length > 0}>
        {conversations.map((conversation) => (
          <Found
            key={conversation.id}
            onClick={() => {
              open(conversation.id);
              onChosen();
            }}
            picture={<ConversationAvatar conversation={conversation} people={senders} size={34} />}
            primary={conversation.title ?? ''}
          />
        ))}
      </Section>
      <Section title={translate('internalChat.search.people')} isThere={people.length > 0}>
        {people.map(({ id, name, role, avatarUrl }) => (
          <Found
            key={id}
            onClick={() => void startDirect(id).then(onChosen)}
            picture={<OnlineAvatar id={id} name={name} photo={avatarUrl} size={34} />}
            primary={name}
            secondary={translate(`panel.roles.${role}`, { _: role })}
          />
        ))}
      </Section>
      <Section title={translate('internalChat.search.messages')} isThere={messages.length > 0}>
        {messages.map(({ id, conversationId, senderId, text, createdAt }) => (
          <Found
            key={id}
            onClick={() => {
              open(conversationId, { messageId: id, moment: createdAt });
              onChosen();
            }}
            primary={text ?? ''}
            secondary={`${nameOf(senderId)} · ${shortMoment(createdAt, language)}`}
          />
        ))}
      </Section>
    </>
  );
}

function Section({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null;
  return (
    <List disablePadding aria-label={title}>
      <ListSubheader component="li" disableSticky sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {title}
      </ListSubheader>
      {children}
    </List>
  );
}

interface FoundProps {
  onClick: () => void;
  picture?: ReactNode;
  primary: string;
  secondary?: string;
}

function Found({ onClick, picture, primary, secondary }: FoundProps) {
  return (
    <li>
      <ListItemButton onClick={onClick} sx={{ gap: 1.5, paddingBlock: 0.5 }}>
        {picture}
        <ListItemText
          primary={<bdi>{primary}</bdi>}
          secondary={secondary}
          slotProps={{
            primary: { noWrap: true },
            secondary: { noWrap: true },
          }}
        />
      </ListItemButton>
    </li>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <Skeleton width="40%" />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Box>
  );
}
