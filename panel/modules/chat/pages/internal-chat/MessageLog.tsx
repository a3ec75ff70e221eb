import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import Fab from '@mui/material/Fab';
import Typography from '@mui/material/Typography';
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import type { Conversation, Message } from '../../rules/internal-chat/records';
import { byDay, goesOn } from '../../rules/internal-chat/timeline';
import { MessageItem } from './MessageItem';
import { dayInWords } from '../messages/moments';
import { usePending } from './outbox';
import { PendingItem } from './PendingItem';
import type { People } from './usePeople';
import type { Conversed } from './useTimeline';

/** Pixels from an end at which somebody is taken to be there. */
const NEAR = 80;
const MARKED_MS = 2500;

/** A message that is to be shown, and when it was written. */
export interface Jump {
  messageId: string;
  moment: string;
}

interface MessageLogProps {
  conversation: Conversation;
  conversed: Conversed;
  people: People;
  mayWrite: boolean;
  /** The last message that was read when the conversation was opened. */
  readUntil: string | null;
  unreadAtFirst: number;
  jump: Jump | undefined;
  onSeen: (message: Message) => void;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

/** What was said, by days, from the oldest that was fetched down to what is on its way. */
export function MessageLog(props: MessageLogProps) {
  const { conversation, conversed, people, mayWrite, readUntil, unreadAtFirst, jump, onSeen, onReply, onEdit } = props;
  const { messages, hasOlder, hasNewer, state, error, isMoreComing, older, newer, latest, around } = conversed;
  const translate = useTranslate();
  const language = useLanguage();
  const pending = usePending(conversation.id);
  const frame = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Wanted>();
  const marked = useMarked(frame, wanted, messages);
  useKeptPlace(frame, content, {
    messages,
    pending: pending.length,
    staysAtEnd: isAtEnd && !hasNewer && wanted === undefined,
  });

  const show = useCallback(
    (messageId: string, moment?: string) => {
      setWanted(undefined);
      if (moment !== undefined && !messages.some(({ id }) => id === messageId)) {
        setAtEnd(false);
        around(moment).then(
          () => setWanted({ id: messageId }),
          (failure: unknown) => reportError(failure),
        );
      } else setWanted({ id: messageId });
    },
    [messages, around],
  );
  const shown = useRef<Jump>(undefined);
  useEffect(() => {
    if (jump === undefined || shown.current === jump || state !== 'ready') return;
    shown.current = jump;
    show(jump.messageId, jump.moment);
  }, [jump, state, show]);

  const last = messages.at(-1);
  useSeen(last, isAtEnd && !hasNewer && state === 'ready', onSeen);

  const scrolled = () => {
    const box = frame.current;
    if (!box) return;
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    setAtEnd(isNearEnd);
    if (box.scrollTop < NEAR && hasOlder && !isMoreComing) older();
    if (isNearEnd && hasNewer && !isMoreComing) newer();
  };
  const toEnd = () => {
    setWanted(undefined);
    setAtEnd(true);
    if (hasNewer) latest();
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  };

  if (state === 'failed') return <ProblemState error={error} heading="h2" onRetry={latest} />;
  const newFrom = unreadAtFirst > 0 ? firstUnread(messages, readUntil) : undefined;
  return (
    <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, display: 'flex' }}>
      <Box
        ref={frame}
        role="log"
        aria-label={translate('internalChat.messages')}
        aria-busy={state === 'loading' || isMoreComing}
        tabIndex={0}
        onScroll={scrolled}
        sx={{ flex: 1, overflowY: 'auto', overflowAnchor: 'none', paddingInline: { xs: 1.5, sm: 3 }, paddingBlock: 2 }}
      >
        <div ref={content}>
          {state === 'loading' ? (
            <Box sx={{ display: 'grid', placeItems: 'center', paddingBlock: 8 }}>
              <CircularProgress size={28} />
            </Box>
          ) : null}
          {state === 'ready' && messages.length + pending.length === 0 ? (
            <Typography color="text.secondary" sx={{ textAlign: 'center', paddingBlock: 6 }}>
              {translate('internalChat.empty.messages')}
            </Typography>
          ) : null}
          {hasOlder ? (
            <Box sx={{ textAlign: 'center' }}>
              <Button size="small" disabled={isMoreComing} onClick={older}>
                {translate('internalChat.older')}
              </Button>
            </Box>
          ) : null}
          {byDay(messages).map(({ day, messages: ofDay }) => (
            <section key={day} aria-label={dayInWords(day, language)}>
              <DayMark>{dayInWords(day, language)}</DayMark>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {ofDay.map((message, index) => (
                  <Fragment key={message.id}>
                    {message.id === newFrom ? (
                      <Divider component="li" sx={{ marginBlock: 1, color: 'primary.main', typography: 'caption' }}>
                        {translate('internalChat.newMessages')}
                      </Divider>
                    ) : null}
                    <MessageItem
                      conversation={conversation}
                      message={message}
                      people={people}
                      isContinued={message.id !== newFrom && goesOn(ofDay[index - 1], message)}
                      isMarked={marked === message.id}
                      mayWrite={mayWrite}
                      onReply={onReply}
                      onEdit={onEdit}
                      onAnswered={(id) => show(id, message.replyTo?.createdAt)}
                    />
                  </Fragment>
                ))}
              </Box>
            </section>
          ))}
          {hasNewer ? null : (
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {pending.map((one) => (
                <PendingItem key={one.id} pending={one} people={people} />
              ))}
            </Box>
          )}
        </div>
      </Box>
      {isAtEnd && !hasNewer ? null : (
        <Fab
          size="small"
          onClick={toEnd}
          aria-label={translate('internalChat.toEnd')}
          sx={{ position: 'absolute', insetBlockEnd: 12, insetInlineEnd: 20 }}
        >
          <DownIcon />
        </Fab>
      )}
    </Box>
  );
}

function DayMark({ children }: { children: string }) {
  return (
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
}

/** The message after the last one that was read; of the first page it may lie before. */
function firstUnread(messages: readonly Message[], readUntil: string | null): string | undefined {
  if (readUntil === null) return messages[0]?.id;
  const place = messages.findIndex(({ id }) => id === readUntil);
  return place < 0 ? undefined : messages[place + 1]?.id;
}

type Frame = React.RefObject<HTMLDivElement | null>;

/** Stays at the end where the person is there, and where it was while older messages come above. */
function useKeptPlace(
  frame: Frame,
  content: Frame,
  { messages, pending, staysAtEnd }: { messages: readonly Message[]; pending: number; staysAtEnd: boolean },
): void {
  const before = useRef<{ first: string | undefined; height: number; pending: number }>({
    first: undefined,
    height: 0,
    pending: 0,
  });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const first = messages[0]?.id;
    const { first: former, height } = before.current;
    const isGrownAbove = former !== undefined && first !== former && messages.some(({ id }) => id === former);
    if (isGrownAbove) box.scrollTo({ top: box.scrollTop + box.scrollHeight - height });
    else if (staysAtEnd) box.scrollTo({ top: box.scrollHeight });
    before.current = { first, height: box.scrollHeight, pending };
  }, [frame, messages, pending, staysAtEnd]);
  // Pictures and words that come later make it higher, and what is above or below the log smaller.
  useEffect(() => {
    const [box, inner] = [frame.current, content.current];
    if (!box || !inner || !staysAtEnd) return undefined;
    const observer = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight }));
    observer.observe(inner);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, content, staysAtEnd]);
}

/** A message that is to come into sight; another one each time that is asked for. */
interface Wanted {
  id: string;
}

/** Brings a message into sight once it is there, and marks it for a moment. */
function useMarked(frame: Frame, wanted: Wanted | undefined, messages: readonly Message[]): string | undefined {
  const [shown, setShown] = useState<Wanted>();
  const isThere = wanted !== undefined && messages.some(({ id }) => id === wanted.id);
  useEffect(() => {
    if (wanted === undefined || !isThere) return undefined;
    const item = frame.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted.id)}"]`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
    const timer = setTimeout(() => setShown(wanted), MARKED_MS);
    return () => clearTimeout(timer);
  }, [frame, wanted, isThere]);
  return isThere && shown !== wanted ? wanted.id : undefined;
}

/** Tells of the last message once the person can see it: in a tab that is looked at. */
function useSeen(last: Message | undefined, isInSight: boolean, onSeen: (message: Message) => void): void {
  useEffect(() => {
    if (last === undefined || !isInSight) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onSeen(last);
    };
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [last, isInSight, onSeen]);
}
