import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { MessageBubble } from './MessageBubble';
import { groupBy } from '../../../../../core/group-by';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useGetListLive } from '../../../../../src/providers/realtime/hooks/useGetListLive';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { messageOf, type ChatMessage } from '../../rules/inbox/message';
import { dayInWords } from '../messages/moments';
import { PendingMessage } from '../messages/PendingMessage';
import { MessageItem } from './MessageItem';
import { usePending, discard, retry, type Pending } from './outbox';

const MESSAGES = 'chat-messages';
const PER_PAGE = 40;
const MOST = 400;
/** Pixels from the end at which somebody is taken to be there. */
const NEAR = 80;

interface MessageLogProps {
  attendance: DataRecord;
  /** Nobody reads it who has not taken it. */
  isHidden: boolean;
  /** Undefined where the person may not write. */
  onReply: ((message: ChatMessage) => void) | undefined;
  /** Undefined where nothing may go to the contact now. */
  onAgain: ((message: ChatMessage) => void) | undefined;
}

/** `YYYY-MM-DD` of the person's calendar */
function dayOf(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}

/** What was said, by days, the latest at the end. */
export function MessageLog({ attendance, isHidden, onReply, onAgain }: MessageLogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetListLive<DataRecord>(
    MESSAGES,
    {
      filter: { attendanceId: attendance.id },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: Math.min(MOST, PER_PAGE * pages) },
    },
    { retry: false },
  );
  const messages = useMemo(() => (data ?? []).map(messageOf).toReversed(), [data]);
  const sent = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  const pending = usePending(attendance.id).filter(({ id }) => !sent.has(id));
  const hasEarlier = data !== undefined && total > data.length && PER_PAGE * pages < MOST;
  const { frame, content, scrolled } = useKeptPlace(messages);
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  if (error && data === undefined) return <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />;
  return (
    <Box
      ref={frame}
      role="log"
      aria-label={translate('inbox.messages')}
      aria-busy={data === undefined}
      tabIndex={0}
      onScroll={scrolled}
      sx={{
        flex: 1,
        minBlockSize: 0,
        overflowY: 'auto',
        overflowAnchor: 'none',
        paddingInline: { xs: 1.5, sm: 2.5 },
        paddingBlock: 2,
      }}
    >
      <div ref={content}>
        {data === undefined ? (
          <Box sx={{ display: 'grid', placeItems: 'center', paddingBlock: 8 }}>
            <CircularProgress size={28} />
          </Box>
        ) : null}
        {data?.length === 0 && pending.length === 0 ? (
          <Typography color="text.secondary" sx={{ textAlign: 'center', paddingBlock: 6 }}>
            {translate(isHidden ? 'inbox.takeToRead' : 'inbox.noMessages')}
          </Typography>
        ) : null}
        {hasEarlier ? (
          <Box sx={{ textAlign: 'center' }}>
            <Button size="small" onClick={() => setPages(pages + 1)}>
              {translate('inbox.earlier')}
            </Button>
          </Box>
        ) : null}
        {[...groupBy(messages, ({ createdAt }) => dayOf(createdAt))].map(([day, ofDay]) => (
          <section key={day} aria-label={dayInWords(day, language)}>
            <DayMark>{dayInWords(day, language)}</DayMark>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {ofDay.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  attendance={attendance}
                  answered={message.replyToId === null ? undefined : byId.get(message.replyToId)}
                  onReply={onReply}
                  onAgain={onAgain}
                />
              ))}
            </Box>
          </section>
        ))}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {pending.map((one) => (
            <PendingItem key={one.id} pending={one} />
          ))}
        </Box>
      </div>
    </Box>
  );
}

const DayMark = ({ children }: { children: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'center', marginBlock: 1.5 }}>
    <Typography
      variant="caption"
      aria-hidden
      sx={{
        paddingInline: 1.5,
        paddingBlock: 0.25,
        borderRadius: 4,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        '&::first-letter': { textTransform: 'uppercase' },
        display: 'inline-block',
      }}
    >
      {children}
    </Typography>
  </Box>
);

/** Stays at the end where the person is there, and where it was while earlier messages come above. */
function useKeptPlace(messages: readonly ChatMessage[]) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const first = messages[0]?.id;
    const { first: former, height } = before.current;
    const isGrownAbove = former !== undefined && first !== former && messages.some(({ id }) => id === former);
    if (isGrownAbove && !isAtEnd) box.scrollTo({ top: box.scrollTop + box.scrollHeight - height });
    else if (isAtEnd) box.scrollTo({ top: box.scrollHeight });
    before.current = { first, height: box.scrollHeight };
  }, [messages, isAtEnd]);
  // Pictures and words that come later make it higher, and what is above or below the log smaller.
  useEffect(() => {
    const [box, inner] = [frame.current, content.current];
    if (!box || !inner || !isAtEnd) return undefined;
    const observer = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight }));
    observer.observe(inner);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isAtEnd]);
  const scrolled = () => {
    const box = frame.current;
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR);
  };
  return { frame, content, scrolled };
}

/** A message that goes to the contact, or a note. */
function PendingItem({ pending }: { pending: Pending }) {
  const describe = useProblemText();
  const { text, files, isNote, state, error } = pending;
  const reasons = (callFailure(error).body?.violations ?? []).map(({ message }) => message).join(' · ');
  return (
    <PendingMessage
      state={state}
      problem={state === 'failed' ? reasons || describe(error) : undefined}
      renderBubble={(footer) => (
        <MessageBubble voice={isNote ? 'note' : 'house'} text={text} files={files} footer={footer} />
      )}
      onRetry={() => retry(pending)}
      onDiscard={() => discard(pending.id)}
    />
  );
}
