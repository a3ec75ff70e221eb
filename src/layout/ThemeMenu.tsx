import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { SETTING_CHOICES, type Settings, useSetting } from '../providers/settings';
import { MenuButton } from './MenuButton';

const ICONS: Record<Settings['theme'], typeof DarkMode> = { light: LightMode, dark: DarkMode, system: Contrast };

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const translate = useTranslate();
  const [mode, setMode] = useSetting('theme');
  const Current = ICONS[mode];
  return (
    <MenuButton label={translate('panel.settings.theme')} icon={<Current />}>
      {(close) =>
        SETTING_CHOICES.theme.map((choice) => {
          const Icon = ICONS[choice];
          return (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === mode}
              selected={choice === mode}
              onClick={() => {
                setMode(choice);
                close();
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(`panel.choices.theme-${choice}`)}
            </MenuItem>
          );
        })
      }
    </MenuButton>
  );
}
