import ApiIcon from '@mui/icons-material/Api';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import InstagramIcon from '@mui/icons-material/Instagram';
import LanguageIcon from '@mui/icons-material/Language';
import MessengerIcon from '@mui/icons-material/Facebook';
import TelegramIcon from '@mui/icons-material/Telegram';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import type { SvgIconComponent } from '@mui/icons-material';
import Tooltip from '@mui/material/Tooltip';
import { useReference } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';

const ICONS: Readonly<Record<string, SvgIconComponent>> = {
  whatsapp_cloud: WhatsAppIcon,
  whatsapp_web: WhatsAppIcon,
  telegram: TelegramIcon,
  webchat: LanguageIcon,
  instagram: InstagramIcon,
  messenger: MessengerIcon,
  api: ApiIcon,
};

/** By which channel a conversation comes, named by its connection. Connections of all cards are asked for together. */
export function ChannelIcon({ connectionId }: { connectionId: unknown }) {
  const id = typeof connectionId === 'string' ? connectionId : '';
  const { referenceRecord } = useReference<DataRecord>({
    reference: 'chat-connections',
    id,
    options: { enabled: id !== '' },
  });
  const Icon = ICONS[String(referenceRecord?.['type'])] ?? ChatIcon;
  const name = String(referenceRecord?.['name'] ?? '');
  return (
    <Tooltip title={name}>
      <Icon aria-label={name} role="img" sx={{ fontSize: 18, flexShrink: 0, color: 'text.secondary' }} />
    </Tooltip>
  );
}
