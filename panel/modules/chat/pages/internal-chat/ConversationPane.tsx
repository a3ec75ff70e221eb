import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { MESSAGES } from '../../rules/internal-chat/collections';
import type { Message, Seat } from '../../rules/internal-chat/records';
import { changeSeat } from './chat-api';
import { useChatWorld } from './chat-world';
import { Composer } from './Composer';
import { ConversationHeader } from './ConversationHeader';
import { MessageLog, type Jump } from './MessageLog';
import { useIds, usePeople } from './usePeople';
import { useRefreshSeats } from './useSeats';
import { useTimeline } from './useTimeline';
import { useTyping } from '../messages/useTyping';
import { CONVERSATIONS } from '../../rules/internal-chat/collections';
import { usePolling } from '../../../../../src/providers/realtime/hooks/usePolling';

/** Seconds between two askings while nothing comes by itself. */
export const POLL_SECONDS = 5;
/** Members whose names are fetched at once, for mentions; of more the first. */
const MOST_NAMED = 240;
/** What is read is said after a moment, for all of it at once; in milliseconds. */
const READ_AFTER = 400;

interface ConversationPaneProps {
  seat: Seat;
  jump: Jump | undefined;
  isAlone: boolean;
}

/** One conversation: who is in it, what was said, and where one writes. The caller is made anew for another conversation. */
export function ConversationPane({ seat, jump, isAlone }: ConversationPaneProps) {
  const { conversation } = seat;
  const { me, tenantId } = useChatWorld();
  const translate = useTranslate();
  const ability = useAbility();
  // Nothing shown was asked for before.
  const [asOf] = useState(() => performance.now());
  const [atFirst] = useState({ readUntil: seat.lastReadId, unread: seat.unreadCount });
  const conversed = useTimeline(conversation.id, asOf);
  const typing = useTyping(CONVERSATIONS, conversation.id);
  usePolling(`resource/${MESSAGES}`, conversed.refresh, POLL_SECONDS);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const people = usePeople(
    useIds(
      conversation.memberIds.slice(0, MOST_NAMED),
      conversed.messages.flatMap(({ senderId, replyTo: answered }) =>
        [senderId, answered?.senderId ?? null].filter((id) => id !== null),
      ),
    ),
  );
  const members = useMemo(
    () => conversation.memberIds.flatMap((id) => people.get(id) ?? []),
    [conversation.memberIds, people],
  );
  const mayWrite = mayOnRecord(
    ability,
    'create',
    MESSAGES,
    { memberIds: conversation.memberIds, conversationType: conversation.type, senderId: me },
    tenantId,
  );
  const onSeen = useReading(seat);
  const done = useCallback(() => {
    setReplyTo(null);
    setEditing(null);
  }, []);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 }}>
      <ConversationHeader seat={seat} people={people} typing={typing.userIds} isAlone={isAlone} />
      <MessageLog
        conversation={conversation}
        conversed={conversed}
        people={people}
        mayWrite={mayWrite}
        readUntil={atFirst.readUntil}
        unreadAtFirst={atFirst.unread}
        jump={jump}
        onSeen={onSeen}
        onReply={(message) => {
          setEditing(null);
          setReplyTo(message);
        }}
        onEdit={(message) => {
          setReplyTo(null);
          setEditing(message);
        }}
      />
      {mayWrite ? (
        <Composer
          key={editing?.id ?? 'new'}
          conversationId={conversation.id}
          people={people}
          members={members}
          replyTo={replyTo}
          editing={editing}
          onDone={done}
          onTyping={typing.tell}
          onSent={conversed.hasNewer ? conversed.latest : nothing}
        />
      ) : (
        <Typography
          color="text.secondary"
          sx={{ padding: 2, textAlign: 'center', borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          {translate('internalChat.readOnly')}
        </Typography>
      )}
    </Box>
  );
}

const nothing = () => undefined;

/** Says up to where the person has read, once for what comes in a moment. */
function useReading(seat: Seat): (message: Message) => void {
  const { me } = useChatWorld();
  const refresh = useRefreshSeats();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(seat.lastReadId);
  const latest = useRef(seat);
  useEffect(() => {
    latest.current = seat;
  });
  return useCallback(
    (message) => {
      const { unreadCount, id } = latest.current;
      // Own words need no reading.
      if (told.current === message.id || (unreadCount === 0 && message.senderId === me)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        told.current = message.id;
        changeSeat(id, { lastReadId: message.id }).then(refresh, () => {
          // It is said again with the next message, or the next look.
          told.current = null;
        });
      }, READ_AFTER);
    },
    [me, refresh],
  );
}
