import Close from '@mui/icons-material/CloseOutlined';
import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { NotificationNews } from '../../providers/realtime/notifications/notification';
import { useMarkRead } from '../../providers/realtime/notifications/useMarkRead';
import { safeTarget } from '../../providers/screens/location';
import { useLooksOnly } from '../../providers/useLooksOnly';

const SHOWN_MS = 10_000;
const COLOURS: readonly AlertColor[] = ['info', 'success', 'warning', 'error'];

interface NotificationToastProps {
  news: NotificationNews;
  /** The next one has its turn. */
  onOver: () => void;
}

/** A new notification at the edge of the page, with the way to what it is about; it goes by itself, and stays while it is pointed at. */
export function NotificationToast({ news: { id, severity, title, body, link }, onOver }: NotificationToastProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mark } = useMarkRead();
  const looksOnly = useLooksOnly();
  const target = safeTarget(link);
  const follow = () => {
    if (!looksOnly) mark(id, true).catch(reportError);
    void navigate(target ?? '/notifications');
    onOver();
  };
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onOver();
      }}
      sx={{ marginBlockStart: 7, maxInlineSize: 420 }}
    >
      <Alert
        severity={COLOURS.find((colour) => colour === severity) ?? 'info'}
        variant="standard"
        role="status"
        elevation={6}
        sx={{ inlineSize: '100%' }}
        action={
          <>
            <Button color="inherit" size="small" onClick={follow}>
              {translate(target === undefined ? 'panel.notifications.all' : 'panel.notifications.openIt')}
            </Button>
            <IconButton color="inherit" size="small" aria-label={translate('ra.action.close')} onClick={onOver}>
              <Close fontSize="small" />
            </IconButton>
          </>
        }
      >
        <AlertTitle dir="auto">{title}</AlertTitle>
        <span dir="auto">{body}</span>
      </Alert>
    </Snackbar>
  );
}
