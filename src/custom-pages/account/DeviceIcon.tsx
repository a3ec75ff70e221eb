import Computer from '@mui/icons-material/ComputerOutlined';
import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined';
import TabletAndroid from '@mui/icons-material/TabletAndroidOutlined';
import Terminal from '@mui/icons-material/TerminalOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { createElement } from 'react';
import type { Device } from '../../../core/account-sessions';
import { IconTile } from '../IconTile';

const ICONS: Record<Device['form'], SvgIconComponent> = {
  computer: Computer,
  phone: PhoneAndroid,
  tablet: TabletAndroid,
  program: Terminal,
};

/** What kind of device it is, at a glance. */
export const DeviceIcon = ({ form, isLive = false }: { form: Device['form']; isLive?: boolean }) => (
  <IconTile colour={isLive ? 'success' : 'primary'}>{createElement(ICONS[form])}</IconTile>
);
