import DoneAll from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMarkRead } from '../../providers/realtime/notifications/useMarkRead';
import { useUnreadCount } from '../../providers/realtime/notifications/useNotifications';
import { useLooksOnly } from '../../providers/useLooksOnly';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { NotificationFilters, NO_FILTER } from './NotificationFilters';
import { NotificationList } from './NotificationList';
import { Preferences } from './Preferences';

/** A person's notification centre: everything it was told, and how it wants to be told. */
export default function Notifications() {
  const translate = useTranslate();
  const title = translate('panel.pages.notifications');
  usePageTitle(title);
  const { markAll } = useMarkRead();
  const unread = useUnreadCount();
  const looksOnly = useLooksOnly();
  const [filter, setFilter] = useState(NO_FILTER);
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlock: { xs: 1, sm: 2 } }}
      >
        <Typography variant="h5" component="h1" sx={{ fontWeight: 600, flex: '1 1 12rem' }}>
          {title}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<DoneAll />}
          disabled={looksOnly || unread === 0}
          onClick={() => void markAll()}
        >
          {translate('panel.notifications.readAll')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          // What stands below the list on a narrow page comes with it: it would else be moved.
          '& > :has([aria-busy=true]) + *': { display: { xs: 'none', lg: 'block' } },
        }}
      >
        <Card>
          <NotificationFilters filter={filter} onChange={setFilter} />
          <NotificationList key={JSON.stringify(filter)} filter={filter} />
        </Card>
        <Preferences />
      </Box>
    </>
  );
}
