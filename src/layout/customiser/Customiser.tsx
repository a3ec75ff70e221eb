import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { resetSettings } from '../../providers/resetSettings';
import { useSetting, asSetting, SETTING_CHOICES, type SettingName } from '../../providers/settings';
import { CHOICES } from './choices';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceRowProps<Name extends SettingName> {
  name: Name;
}

/** A drawer in which every choice of look and layout is made, and taken back. The page behind stays in sight. */
export function Customiser({ onClose }: { onClose: () => void }) {
  const id = useId();
  const translate = useTranslate();
  const [contentLayoutNav] = useSetting('contentLayoutNav');
  const offered = CHOICES.filter(({ under }) => under === undefined || under.contentLayoutNav === contentLayoutNav);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 360, maxWidth: '100vw' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 3, paddingBlock: 1.5 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('panel.customiser.title')}
        </Typography>
        <Button size="small" onClick={() => resetSettings(CHOICES.map(({ name }) => name))}>
          {translate('panel.customiser.reset')}
        </Button>
        <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Divider />
      <Box sx={{ display: 'grid', gap: 2.5, padding: 3, overflowY: 'auto' }}>
        {offered.map(({ name }) => (
          <ChoiceRow key={name} name={name} />
        ))}
      </Box>
    </Drawer>
  );
}

/** One setting with all it can be; chosen, it shows at once. */
function ChoiceRow<Name extends SettingName>({ name }: ChoiceRowProps<Name>) {
  const id = useId();
  const translate = useTranslate();
  const [chosen, choose] = useSetting(name);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {translate(`panel.settings.${name}`)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, value: unknown) => {
          const choice = asSetting(name, value);
          if (choice !== undefined) choose(choice);
        }}
      >
        {SETTING_CHOICES[name].map((choice) => (
          <ToggleButton key={choice} value={choice} sx={{ textTransform: 'none', lineHeight: 1.3 }}>
            {translate(`panel.choices.${name}-${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
