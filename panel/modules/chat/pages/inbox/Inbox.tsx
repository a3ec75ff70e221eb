import ForumIcon from '@mui/icons-material/ForumOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useMemo, useState, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { parseJson } from '../../../../../src/providers/api/parseJson';
import { APP_TITLE } from '../../../../../src/providers/settings';
import type { DataRecord } from '../../../../../core/wire';
import { liveTexts } from '../../../../../src/custom-pages/live/live-texts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useGetOneLive } from '../../../../../src/providers/realtime/hooks/useGetOneLive';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { useSession } from '../../../../../src/providers/session/useSession';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { callFailure } from '../../../../../src/resources/useProblemText';
import { ATTENDANCES } from '../../rules/attendances';
import { useNews } from '../news/useNews';
import { ChatStateBar } from './ChatStateBar';
import { ContactPane } from './ContactPane';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';
import { InboxContext, useInbox, useInboxAddress, type InboxWorld } from './inbox-world';
import { OpenedTabs } from './OpenedTabs';
import { useAttendanceActions } from './useAttendanceActions';
import { useBeside } from './useBeside';
import { useInboxRows, type InboxRows } from './useInboxRows';

/** Conversations that are kept at hand. */
const MOST_OPENED = 8;

const POLL_SECONDS = 5;
const SHOWN = [ATTENDANCES, 'chat-messages'];
const EDGE = '1px solid';

const texts = pageTexts('inbox');
/** Files, sound and the state of what is sent are named as in the chat among colleagues, boards and the agent's desk. */
const shared = [pageTexts('internal-chat'), pageTexts('kanban'), liveTexts];

/** Conversations with contacts: those of the agent, those that wait, and for supervisors all of their sectors. */
export default function Inbox() {
  useRemote(texts);
  return <WithTexts rest={shared} />;
}

/** Texts of several pages, one after the other. */
function WithTexts({ rest: [first, ...rest] }: { rest: typeof shared }) {
  return first === undefined ? <World /> : <WithText remote={first} rest={rest} />;
}

function WithText({ remote, rest }: { remote: (typeof shared)[number]; rest: typeof shared }) {
  useRemote(remote);
  return <WithTexts rest={rest} />;
}

function World() {
  const user = useSession()?.userData;
  const isAgent = user?.role === 'Agente';
  const address = useInboxAddress(isAgent);
  const world: InboxWorld = {
    me: user?.id ?? '',
    myName: user?.name ?? '',
    tenantId: user?.tenantId ?? null,
    isAgent,
    address,
  };
  return (
    <InboxContext value={world}>
      <Described />
    </InboxContext>
  );
}

function Described() {
  // Words of messages come with their description.
  useResource('chat-messages');
  return <Panes />;
}

function Panes() {
  const world = useInbox();
  const { isAgent, address, me } = world;
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const inbox = useInboxRows(world);
  const currency = useNews(SHOWN, POLL_SECONDS, inbox.refresh, inbox.isFailed);
  const opened = useOpened(me, address.openId);
  const step = (by: 1 | -1) => {
    const rows = inbox.rows ?? [];
    const next = rows[rows.findIndex(({ id }) => id === address.openId) + by];
    if (next) address.go({ open: next.id });
  };
  useInboxKeys({ ArrowDown: () => step(1), ArrowUp: () => step(-1) });
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
      {isAgent && !(isPhone && address.openId !== null) ? <ChatStateBar /> : null}
      {currency.state === 'polling' ? (
        <Alert severity="warning" sx={{ borderRadius: 0, paddingBlock: 0 }}>
          {translate('panel.live.polling', { seconds: currency.seconds })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flex: 1, minBlockSize: 0 }}>
        {isPhone && address.openId !== null ? null : (
          <Box
            sx={{
              inlineSize: { xs: '100%', md: 320, xl: 360 },
              flex: 'none',
              borderInlineEnd: { md: EDGE },
              borderColor: { md: 'divider' },
              minBlockSize: 0,
            }}
          >
            <ConversationList inbox={inbox} />
          </Box>
        )}
        {isPhone && address.openId === null ? null : (
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 }}>
            <OpenedTabs ids={opened.ids} onLeave={opened.leave} />
            {address.openId === null ? (
              <NothingOpen inbox={inbox} />
            ) : (
              <Opened key={address.openId} id={address.openId} isPhone={isPhone} />
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function NothingOpen({ inbox }: { inbox: InboxRows }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
      <EmptyState
        icon={<ForumIcon />}
        heading="h2"
        title={translate('inbox.choose')}
        text={translate(inbox.rows?.length === 0 ? 'inbox.chooseNone' : 'inbox.chooseText')}
      />
    </Box>
  );
}

function Opened({ id, isPhone }: { id: string; isPhone: boolean }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOneLive<DataRecord>(ATTENDANCES, { id }, { retry: false });
  const status = error ? callFailure(error).status : undefined;
  // It went to somebody else while it was open.
  if (status === 404 || status === 403)
    return (
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<ForumIcon />}
          heading="h2"
          title={translate('inbox.gone')}
          text={translate('inbox.goneText')}
        />
      </Box>
    );
  if (data === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
    ) : (
      <Box aria-busy sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={28} />
      </Box>
    );
  return (
    <Suspense fallback={<Box aria-busy sx={{ flex: 1 }} />}>
      <OpenConversation attendance={data} isPhone={isPhone} />
    </Suspense>
  );
}

function OpenConversation({ attendance, isPhone }: { attendance: DataRecord; isPhone: boolean }) {
  const translate = useTranslate();
  const generated = useGeneratedScreen(ATTENDANCES);
  const actions = useAttendanceActions(generated, attendance);
  const beside = useBeside(attendance);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isContactOpen, setContactOpen] = useState(false);
  useInboxKeys({ KeyA: actions.take, KeyT: actions.transfer, KeyE: actions.close });
  const pane = useMemo(() => <ContactPane attendance={attendance} beside={beside} />, [attendance, beside]);
  return (
    <Box sx={{ display: 'flex', flex: 1, minBlockSize: 0 }}>
      <ConversationPane
        attendance={attendance}
        beside={beside.data}
        isBesideFailed={beside.isError}
        actions={actions}
        isPhone={isPhone}
        onContact={isWide ? undefined : () => setContactOpen(true)}
      />
      {isWide ? (
        <Box
          component="aside"
          sx={{ inlineSize: 300, flex: 'none', borderInlineStart: EDGE, borderColor: 'divider', minBlockSize: 0 }}
        >
          {pane}
        </Box>
      ) : (
        <Drawer
          anchor="right"
          open={isContactOpen}
          onClose={() => setContactOpen(false)}
          slotProps={{
            paper: { sx: { inlineSize: { xs: '100%', sm: 380 } }, 'aria-label': translate('inbox.contact.title') },
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', paddingInline: 2, paddingBlockStart: 1 }}>
            <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
              {translate('inbox.contact.title')}
            </Typography>
            <IconButton aria-label={translate('ra.action.close')} onClick={() => setContactOpen(false)}>
              <CloseIcon />
            </IconButton>
          </Box>
          {pane}
        </Drawer>
      )}
    </Box>
  );
}

const keyOf = (me: string): string => `${APP_TITLE}-inbox-opened-${me}`;

function kept(me: string): string[] {
  const read = parseJson(sessionStorage.getItem(keyOf(me)) ?? '');
  return Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string') : [];
}

/** The conversations that the person has opened, in that order, as long as the tab is open. */
function useOpened(me: string, openId: string | null) {
  const [ids, setIds] = useState(() => kept(me));
  if (openId !== null && !ids.includes(openId)) setIds([...ids, openId].slice(-MOST_OPENED));
  useEffect(() => sessionStorage.setItem(keyOf(me), JSON.stringify(ids)), [me, ids]);
  return { ids, leave: (id: string) => setIds(ids.filter((one) => one !== id)) };
}

/** What keys do anywhere in the inbox, by `code` of the key that is pressed with Alt; undefined is not possible now. */
type InboxKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Alt and a key, also while somebody writes: from the moment that the buttons are seen, whose keys they are. On some keyboards Alt writes another letter: the key tells which one it is. */
function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const act = latest.current[event.code];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
