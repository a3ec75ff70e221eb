import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { createElement } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { safeTarget } from '../../screens/location';
import { useLooksOnly } from '../../useLooksOnly';
import type { PanelNotification } from './notification';

const SEVERITIES = {
  info: { icon: InfoOutlined, colour: 'info.main' },
  success: { icon: CheckCircle, colour: 'success.main' },
  warning: { icon: WarningAmber, colour: 'warning.main' },
  error: { icon: ErrorOutline, colour: 'error.main' },
} as const;

type Severity = keyof typeof SEVERITIES;

const isSeverity = (value: string | null): value is Severity => value !== null && Object.hasOwn(SEVERITIES, value);

export interface NotificationLineProps {
  notification: PanelNotification;
  /** Called when the line is followed. */
  onOpen?: () => void;
  onMark: (id: string, isRead: boolean) => Promise<void>;
  /** Offers to take it away. */
  onRemove?: (id: string) => Promise<void>;
}

/** One notification: followed it counts as read and leads to what it is about. */
export function NotificationLine({ notification, onOpen, onMark, onRemove }: NotificationLineProps) {
  const { id, title, body, link, readAt, createdAt } = notification;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const { icon, colour } = SEVERITIES[isSeverity(notification.severity) ? notification.severity : 'info'];
  const looksOnly = useLooksOnly();
  const isRead = readAt !== null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(createdAt));
  const markLabel = translate(isRead ? 'panel.notifications.markUnread' : 'panel.notifications.markRead');
  const removeLabel = translate('panel.notifications.remove');
  const follow = () => {
    if (!isRead && !looksOnly) void onMark(id, true);
    const target = safeTarget(link);
    if (target !== undefined) void navigate(target);
    onOpen?.();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isRead ? 'transparent' : 'action.hover',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <ButtonBase
        onClick={follow}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 1.5,
          padding: 1.5,
          paddingInlineStart: 2,
          textAlign: 'start',
        }}
      >
        <Box aria-hidden sx={{ display: 'flex', color: colour, paddingBlockStart: 0.25 }}>
          {createElement(icon, { fontSize: 'small' })}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            dir="auto"
            sx={{ fontWeight: isRead ? 500 : 650, overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {title}
          </Typography>
          {body ? (
            <Typography
              variant="body2"
              color="text.secondary"
              dir="auto"
              sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
            >
              {body}
            </Typography>
          ) : null}
          <Typography variant="caption" color="text.secondary" component="time" dateTime={createdAt}>
            {time}
          </Typography>
        </Box>
      </ButtonBase>
      {looksOnly ? null : (
        <Tooltip title={markLabel}>
          <IconButton
            size="small"
            aria-label={`${markLabel}: ${title ?? ''}`}
            onClick={() => void onMark(id, !isRead)}
            sx={{ marginInlineEnd: 1 }}
          >
            {isRead ? <MarkEmailUnread fontSize="small" /> : <MarkEmailRead fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      {onRemove && !looksOnly ? (
        <Tooltip title={removeLabel}>
          <IconButton
            size="small"
            aria-label={`${removeLabel}: ${title ?? ''}`}
            onClick={() => void onRemove(id)}
            sx={{ marginInlineEnd: 1 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Box>
  );
}
