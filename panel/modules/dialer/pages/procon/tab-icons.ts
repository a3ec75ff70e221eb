import Lists from '@mui/icons-material/PlaylistAddCheckOutlined';
import Manual from '@mui/icons-material/DialpadOutlined';
import Check from '@mui/icons-material/PhoneDisabledOutlined';
import Use from '@mui/icons-material/BarChartOutlined';
import Updates from '@mui/icons-material/EventRepeatOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Tab } from './tabs';

/** The icon of each part. */
export const TAB_ICONS: Record<Tab, SvgIconComponent> = {
  check: Check,
  lists: Lists,
  manual: Manual,
  use: Use,
  updates: Updates,
};
