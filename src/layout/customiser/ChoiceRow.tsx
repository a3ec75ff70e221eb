import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { asSetting, SETTING_CHOICES, type SettingName, useSetting } from '../../providers/settings';

interface ChoiceRowProps<Name extends SettingName> {
  name: Name;
}

/** One setting with all it can be; chosen, it shows at once. */
export function ChoiceRow<Name extends SettingName>({ name }: ChoiceRowProps<Name>) {
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
