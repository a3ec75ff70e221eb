import Notifications from '@mui/icons-material/NotificationsOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import Sensors from '@mui/icons-material/SensorsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { AccountTab } from './tabs';

/** The icon of each tab. */
export const TAB_ICONS: Record<AccountTab, SvgIconComponent> = {
  account: Person,
  security: Security,
  'billing-plans': Receipt,
  notifications: Notifications,
  connections: Sensors,
  connection: Sensors,
};
