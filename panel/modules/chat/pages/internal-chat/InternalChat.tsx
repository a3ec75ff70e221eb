import ForumIcon from '@mui/icons-material/ForumOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useSubscribe } from '../../../../../src/providers/realtime/hooks/useSubscribe';
import { eventIds } from '../../../../../src/providers/realtime/live-types';
import { prefOf } from '../../../../../src/providers/realtime/notifications/notification-prefs';
import { playChime } from '../../../../../src/providers/realtime/notifications/play-chime';
import { mayShowBrowserNotices } from '../../../../../src/providers/realtime/notifications/useNotificationAlerts';
import { useNotificationPrefs } from '../../../../../src/providers/realtime/notifications/useNotificationPrefs';
import type { Message } from '../../rules/internal-chat/records';
import { fetchMessages, fetchPeople, fetchSeat } from './chat-api';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { usePeopleHere } from '../../../../../src/providers/realtime/hooks/usePeopleHere';
import { usePolling } from '../../../../../src/providers/realtime/hooks/usePolling';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { useSession } from '../../../../../src/providers/session/useSession';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { CONVERSATIONS, MEMBERSHIPS, OPEN_PARAMETER, MESSAGES } from '../../rules/internal-chat/collections';
import { ChatWorldContext, type ChatWorld, useChatWorld } from './chat-world';
import { ConversationPane, POLL_SECONDS } from './ConversationPane';
import type { Jump } from './MessageLog';
import { NewConversation } from './NewConversation';
import { SeatList } from './SeatList';
import { useFollowSeats, useSeat } from './useSeats';

/** Of more at once the last. */
const MOST_AT_ONCE = 5;

const EXCERPT = 120;

const CREATED = ['created'];

/** What people of a tenant write to each other: the conversations of the signed-in person, and the one that is open. */
export default function InternalChat() {
  useRemote(pageTexts('internal-chat'));
  const translate = useTranslate();
  usePageTitle(translate('panel.pages.internalChat'));
  const user = useSession()?.userData;
  const here = usePeopleHere(CONVERSATIONS, undefined, null);
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get(OPEN_PARAMETER);
  const [jump, setJump] = useState<Jump & { conversationId: string }>();
  const open = useCallback<ChatWorld['open']>(
    (conversationId, at) => {
      setJump(conversationId === null || at === undefined ? undefined : { conversationId, ...at });
      setParameters(conversationId === null ? {} : { [OPEN_PARAMETER]: conversationId });
    },
    [setParameters],
  );
  const world = useMemo<ChatWorld>(
    () => ({
      me: user?.id ?? '',
      tenantId: user?.tenantId ?? null,
      online: new Set(here.map(({ id }) => id)),
      open,
    }),
    [user?.id, user?.tenantId, here, open],
  );
  return (
    <ChatWorldContext value={world}>
      <Panes openId={openId} jump={jump?.conversationId === openId ? jump : undefined} />
    </ChatWorldContext>
  );
}

function Panes({ openId, jump }: { openId: string | null; jump: Jump | undefined }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isBeginning, setBeginning] = useState(false);
  // Nothing shown was asked for before.
  const [asOf] = useState(() => performance.now());
  const refresh = useFollowSeats(asOf);
  const seconds = usePolling(`resource/${MEMBERSHIPS}`, refresh, POLL_SECONDS);
  useChatAlerts(openId);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: { xs: 0, sm: 16 },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRadius: { xs: 0, sm: 1 },
        border: { xs: 0, sm: 1 },
        borderColor: { sm: 'divider' },
        overflow: 'hidden',
      }}
    >
      {seconds === undefined ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0, paddingBlock: 0 }}>
          {translate('panel.live.polling', { seconds })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flex: 1, minBlockSize: 0 }}>
        {isPhone && openId !== null ? null : (
          <Box
            sx={{
              inlineSize: { xs: '100%', md: 340 },
              flex: 'none',
              borderInlineEnd: { md: '1px solid' },
              borderColor: { md: 'divider' },
              minBlockSize: 0,
            }}
          >
            <SeatList openId={openId} onNew={() => setBeginning(true)} />
          </Box>
        )}
        {openId === null ? (
          isPhone ? null : (
            <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
              <EmptyState
                icon={<ForumIcon />}
                heading="h2"
                title={translate('internalChat.choose')}
                text={translate('internalChat.chooseText')}
              />
            </Box>
          )
        ) : (
          <Opened key={openId} conversationId={openId} jump={jump} isAlone={isPhone} />
        )}
      </Box>
      {isBeginning ? <NewConversation onClose={() => setBeginning(false)} /> : null}
    </Box>
  );
}

interface OpenedProps {
  conversationId: string;
  jump: Jump | undefined;
  isAlone: boolean;
}

function Opened({ conversationId, jump, isAlone }: OpenedProps) {
  const translate = useTranslate();
  const { seat, error, retry } = useSeat(conversationId);
  if (error) return <ProblemState error={error} heading="h2" onRetry={retry} />;
  if (seat === undefined)
    return (
      <Box aria-busy sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={28} />
      </Box>
    );
  if (seat === null)
    return (
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<ForumIcon />}
          heading={isAlone ? 'h1' : 'h2'}
          title={translate('internalChat.gone')}
          text={translate('internalChat.goneText')}
        />
      </Box>
    );
  return <ConversationPane seat={seat} jump={jump} isAlone={isAlone} />;
}

/** Tells of messages that the person does not see come, as chosen for them: a notice of the browser, a sound. Mentions are told by their notification. */
function useChatAlerts(openId: string | null): void {
  const { me, open } = useChatWorld();
  const translate = useTranslate();
  const { prefs } = useNotificationPrefs();
  const pref = prefOf(prefs, 'internal_message');
  const latest = useRef({ pref, openId, open });
  useEffect(() => {
    latest.current = { pref, openId, open };
  });
  const isUnseen = ({ conversationId, senderId, mentions, deletedAt }: Message) =>
    senderId !== me &&
    deletedAt === null &&
    !mentions.includes(me) &&
    (conversationId !== latest.current.openId || document.hidden || !document.hasFocus());
  const tell = async (ids: readonly string[]) => {
    const message = (await fetchMessages(ids)).findLast(isUnseen);
    if (!message) return;
    const seat = await fetchSeat(message.conversationId);
    if (seat === null || seat.isMuted) return;
    if (latest.current.pref.sound) await playChime();
    if (!latest.current.pref.browser || !mayShowBrowserNotices()) return;
    const [sender] = message.senderId === null ? [] : await fetchPeople([message.senderId]);
    const name = sender?.name ?? translate('internalChat.formerPerson');
    const title = seat.conversation.title;
    const notice = new Notification(title === null ? name : `${name} · ${title}`, {
      // Messages of one conversation take each other's place.
      tag: message.conversationId,
      body: message.text?.slice(0, EXCERPT) ?? translate('internalChat.attachment'),
    });
    notice.addEventListener('click', () => {
      focus();
      notice.close();
      latest.current.open(message.conversationId);
    });
  };
  useSubscribe(
    `resource/${MESSAGES}`,
    (event) => {
      const { browser, sound } = latest.current.pref;
      const ids = eventIds(event).slice(-MOST_AT_ONCE);
      if ((browser || sound) && ids.length > 0) tell(ids).catch(reportError);
    },
    { types: CREATED },
  );
}
