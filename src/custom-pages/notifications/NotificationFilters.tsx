import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useNotificationChoices } from './useNotificationChoices';

/** What of the notifications is shown; the empty text stands for all. */
export interface NotificationFilter {
  reading: 'all' | 'unread';
  type: string;
  severity: string;
}

export const NO_FILTER: NotificationFilter = { reading: 'all', type: '', severity: '' };

interface NotificationFiltersProps {
  filter: NotificationFilter;
  onChange: (filter: NotificationFilter) => void;
}

/** Above the list: all or unread, of which type and severity. */
export function NotificationFilters({ filter, onChange }: NotificationFiltersProps) {
  const translate = useTranslate();
  const choices = useNotificationChoices();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter.reading}
        aria-label={translate('panel.notifications.reading')}
        onChange={(_event, reading: NotificationFilter['reading'] | null) =>
          onChange({ ...filter, reading: reading ?? filter.reading })
        }
      >
        <ToggleButton value="all">{translate('panel.notifications.everything')}</ToggleButton>
        <ToggleButton value="unread">{translate('panel.notifications.unread')}</ToggleButton>
      </ToggleButtonGroup>
      {(['type', 'severity'] as const).map((name) => (
        <TextField
          key={name}
          select
          label={choices[name].label}
          value={filter[name]}
          onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
          sx={{ flex: '1 1 10rem', maxWidth: { sm: 260 }, margin: 0 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('panel.notifications.everything')}</MenuItem>
          {choices[name].options.map(({ value, text }) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
