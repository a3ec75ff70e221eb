import DoneIcon from '@mui/icons-material/Done';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ReplyIcon from '@mui/icons-material/Reply';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { ChatMessage } from '../../rules/inbox/message';
import { clockOf } from '../messages/moments';
import { MessageBubble, Quote, type Voice } from './MessageBubble';
import { useInbox } from './inbox-world';
import { useNameOf } from './names';

interface MessageItemProps {
  message: ChatMessage;
  attendance: DataRecord;
  /** The message that it answers, where that is at hand. */
  answered: ChatMessage | undefined;
  onReply: ((message: ChatMessage) => void) | undefined;
  onAgain: ((message: ChatMessage) => void) | undefined;
}

/** A message in its place, with how far it came. */
export function MessageItem({ message, answered, onReply, onAgain }: MessageItemProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { direction, text, type, files, links, replyToId, status, error, createdAt } = message;
  if (direction === 'system')
    return (
      <Box component="li" data-message={message.id} sx={{ textAlign: 'center', marginBlock: 1 }}>
        <Typography variant="caption" color="text.secondary" dir="auto">
          {text} · <time dateTime={createdAt}>{clockOf(createdAt, language)}</time>
        </Typography>
      </Box>
    );
  const voice: Voice = direction === 'in' ? 'contact' : direction === 'internal' ? 'note' : 'house';
  const isOwn = direction !== 'in';
  const said =
    text ??
    (files.length + links.length === 0 ? translate(`resources.chat-messages.values.type.${type}`, { _: type }) : null);
  return (
    <Box
      component="li"
      data-message={message.id}
      data-direction={direction}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: isOwn ? 'flex-end' : 'flex-start',
        marginBlockStart: 1,
        '& .message-actions': { opacity: 0 },
        '&:hover .message-actions, &:focus-within .message-actions': { opacity: 1 },
        '@media (pointer: coarse)': { '& .message-actions': { opacity: 1 } },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: isOwn ? 'row-reverse' : 'row', gap: 0.5, maxInlineSize: '100%' }}>
        <MessageBubble
          voice={voice}
          sender={<Sender message={message} />}
          text={said}
          files={files}
          links={links}
          quote={replyToId === null ? undefined : <Quote answered={answered} />}
          footer={
            <>
              <time dateTime={createdAt}>{clockOf(createdAt, language)}</time>
              {direction === 'out' ? <Receipt status={status} /> : null}
            </>
          }
        />
        {onReply && direction !== 'internal' ? (
          <Tooltip title={translate('inbox.reply')}>
            <IconButton
              className="message-actions"
              size="small"
              aria-label={translate('inbox.reply')}
              onClick={() => onReply(message)}
              sx={{ alignSelf: 'center' }}
            >
              <ReplyIcon
                fontSize="small"
                sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }}
              />
            </IconButton>
          </Tooltip>
        ) : null}
      </Box>
      {direction === 'out' && status === 'failed' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
          <Typography variant="caption" color="error" dir="auto">
            {translate('inbox.failed', { reason: error ?? translate('inbox.noReason') })}
          </Typography>
          {onAgain ? (
            <Button size="small" onClick={() => onAgain(message)}>
              {translate('inbox.again')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

/** Who says it: nothing of a contact, whose conversation it is. */
function Sender({ message: { direction, senderType, senderId } }: Pick<MessageItemProps, 'message'>) {
  const { me } = useInbox();
  const translate = useTranslate();
  const agent = useNameOf('agents', senderType === 'agent' && senderId !== me ? senderId : null);
  if (direction === 'in') return null;
  const name =
    senderType === 'agent' && senderId !== null
      ? senderId === me
        ? translate('inbox.you')
        : (agent ?? translate('inbox.colleague'))
      : translate(`resources.chat-messages.values.senderType.${senderType}`, { _: '' });
  if (direction !== 'internal') return name;
  return senderId === me ? translate('inbox.ownNote') : translate('inbox.noteOf', { name });
}

const RECEIPTS: Readonly<Record<string, { Icon: SvgIconComponent; color: string }>> = {
  queued: { Icon: ClockIcon, color: 'text.secondary' },
  sent: { Icon: DoneIcon, color: 'text.secondary' },
  delivered: { Icon: DoneAllIcon, color: 'text.secondary' },
  read: { Icon: DoneAllIcon, color: 'primary.main' },
  failed: { Icon: ErrorIcon, color: 'error.main' },
};

/** How far it came. */
function Receipt({ status }: { status: string }) {
  const translate = useTranslate();
  const receipt = RECEIPTS[status];
  if (receipt === undefined) return null;
  const { Icon, color } = receipt;
  const words = translate(`resources.chat-messages.values.status.${status}`);
  return (
    <Tooltip title={words}>
      <Icon role="img" aria-label={words} data-receipt={status} sx={{ fontSize: 16, color }} />
    </Tooltip>
  );
}
