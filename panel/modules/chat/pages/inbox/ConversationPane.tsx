import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { WAITING } from '../../rules/attendances';
import type { Beside } from '../../rules/inbox/beside';
import type { ChatMessage } from '../../rules/inbox/message';
import { Composer } from './Composer';
import { ConversationHeader } from './ConversationHeader';
import { useInbox } from './inbox-world';
import { MessageLog } from './MessageLog';
import { useContactName } from './names';
import { post } from './outbox';
import { TemplateComposer } from './TemplateComposer';
import type { AttendanceActions } from './useAttendanceActions';
import { useBeholders } from './useBeholders';

const MS = 1000;

interface ConversationPaneProps {
  attendance: DataRecord;
  /** Undefined until it is known. */
  beside: Beside | undefined;
  /** It will not be known: the server says what may be sent. */
  isBesideFailed: boolean;
  actions: AttendanceActions;
  isPhone: boolean;
  /** Opens what stands beside it, where there is no room for that. */
  onContact: (() => void) | undefined;
}

/** One conversation: whose it is, what was said, and where one writes. The caller is made anew for another one. */
export function ConversationPane({
  attendance,
  beside,
  isBesideFailed,
  actions,
  isPhone,
  onContact,
}: ConversationPaneProps) {
  const { me, isAgent } = useInbox();
  const contactName = useContactName(attendance);
  const beholders = useBeholders(attendance.id);
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const isMine =
    isAgent &&
    attendance['agentId'] === me &&
    attendance['status'] !== 'closed' &&
    attendance['status'] !== 'transferred';
  useReading(attendance, isMine);
  const window = useWindow(beside, isBesideFailed);
  const again = (message: ChatMessage) =>
    post({
      attendanceId: attendance.id,
      isNote: false,
      type: message.type,
      text: message.text,
      files: message.files,
      replyToId: message.replyToId,
      more: {
        ...(typeof message.record['templateId'] === 'string' && { templateId: message.record['templateId'] }),
        ...(Array.isArray(message.record['templateParameters']) && {
          templateParameters: message.record['templateParameters'],
        }),
      },
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 }}>
      <ConversationHeader
        attendance={attendance}
        contactName={contactName}
        beholders={beholders}
        actions={actions}
        isPhone={isPhone}
        onContact={onContact}
      />
      <MessageLog
        attendance={attendance}
        isHidden={isAgent && attendance['agentId'] !== me}
        onReply={isMine && !window.isClosed ? setReplyTo : undefined}
        onAgain={isMine ? again : undefined}
      />
      <Footer
        attendance={attendance}
        contactName={contactName}
        actions={actions}
        isMine={isMine}
        window={window}
        replyTo={replyTo}
        onDone={() => setReplyTo(null)}
        onTyping={beholders.tell}
      />
    </Box>
  );
}

interface Window {
  /** Is it known whether it is open? */
  isKnown: boolean;
  /** Only templates go out. */
  isClosed: boolean;
  /** ISO 8601, where it ends. */
  until: string | null;
}

/** The 24 hours of the official WhatsApp, as they pass. */
function useWindow(beside: Beside | undefined, isFailed: boolean): Window {
  const now = useServerSeconds();
  if (beside === undefined) return { isKnown: isFailed, isClosed: false, until: null };
  if (!beside.window.isOfficial) return { isKnown: true, isClosed: false, until: null };
  const { until } = beside.window;
  return { isKnown: true, isClosed: until === null || Date.parse(until) / MS <= now, until };
}

/** What its agent sees is read. */
function useReading({ id, unreadCount }: DataRecord, isMine: boolean): void {
  const unread = isMine ? Number(unreadCount ?? 0) : 0;
  useEffect(() => {
    if (unread === 0) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible')
        // It is said again with the next message, or the next look.
        callApi(`/api/chat/inbox/${id}/read`, 'POST', {}).catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, unread]);
}

interface FooterProps {
  attendance: DataRecord;
  contactName: string;
  actions: AttendanceActions;
  isMine: boolean;
  window: Window;
  replyTo: ChatMessage | null;
  onDone: () => void;
  onTyping: (isTyping: boolean) => void;
}

/** Where one writes; who may not, reads what has to be done first. */
function Footer({ attendance, contactName, actions, isMine, window, replyTo, onDone, onTyping }: FooterProps) {
  const { tenantId } = useInbox();
  const translate = useTranslate();
  const ability = useAbility();
  const [wanted, setWanted] = useState<'reply' | 'note'>('reply');
  const { agentId = null, sectorId = null, status } = attendance;
  const mayWrite =
    status !== 'closed' && mayOnRecord(ability, 'create', 'chat-messages', { agentId, sectorId }, tenantId);
  const mode = isMine ? wanted : 'note';
  const { take, reopen } = actions;
  return (
    <Box
      component="footer"
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingInline: { xs: 1, sm: 2 }, paddingBlock: 1 }}
    >
      {!isMine && take && WAITING.includes(String(status)) ? (
        <Alert
          severity="info"
          sx={{ marginBlockEnd: mayWrite ? 1 : 0 }}
          action={
            <Button color="inherit" size="small" disabled={actions.isBusy} onClick={take}>
              {actions.takeLabel}
            </Button>
          }
        >
          {translate('inbox.takeFirst')}
        </Alert>
      ) : null}
      {mayWrite ? (
        <>
          {isMine ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 0.75 }}>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={mode}
                aria-label={translate('inbox.mode')}
                onChange={(_, value: 'reply' | 'note' | null) => value && setWanted(value)}
              >
                <ToggleButton value="reply" sx={{ paddingBlock: 0.25, textTransform: 'none' }}>
                  {translate('inbox.reply')}
                </ToggleButton>
                <ToggleButton value="note" sx={{ paddingBlock: 0.25, textTransform: 'none' }}>
                  {translate('inbox.note')}
                </ToggleButton>
              </ToggleButtonGroup>
              {mode === 'reply' && !window.isClosed ? (
                <Typography variant="caption" color="text.secondary" sx={{ marginInlineStart: 'auto' }}>
                  {window.until === null ? (
                    translate('inbox.slash')
                  ) : (
                    <>
                      {translate('inbox.window.ends')} <Ticking until={window.until} />
                    </>
                  )}
                </Typography>
              ) : null}
            </Box>
          ) : (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ marginBlockEnd: 0.5 }}>
              {translate('inbox.noteOnly')}
            </Typography>
          )}
          {mode === 'reply' && !window.isKnown ? (
            <Skeleton variant="rounded" height={42} aria-busy />
          ) : mode === 'reply' && window.isClosed ? (
            <TemplateComposer attendance={attendance} contactName={contactName} />
          ) : (
            <Composer
              key={mode}
              attendance={attendance}
              contactName={contactName}
              isNote={mode === 'note'}
              replyTo={mode === 'note' ? null : replyTo}
              onDone={onDone}
              onTyping={onTyping}
            />
          )}
        </>
      ) : status === 'closed' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
          <Typography color="text.secondary">{translate('inbox.isClosed')}</Typography>
          {reopen ? (
            <Button size="small" disabled={actions.isBusy} onClick={reopen}>
              {translate('resources.attendances.moves.reopen')}
            </Button>
          ) : null}
        </Box>
      ) : take ? null : (
        <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
          {translate('inbox.readOnly')}
        </Typography>
      )}
    </Box>
  );
}
