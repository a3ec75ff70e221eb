import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import { useAbility } from '../../providers/session/useAbility';

/** The bell as it will stand there, until its code has come. */
export function BellPlace() {
  const hasNotifications = useAbility().can('read', 'notifications');
  if (!hasNotifications) return null;
  return (
    <Box aria-hidden sx={{ display: 'flex', padding: 1, color: 'text.secondary' }}>
      <NotificationsOutlined />
    </Box>
  );
}
