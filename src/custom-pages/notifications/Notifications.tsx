import DoneAll from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { NotificationLine } from '../../providers/realtime/notifications/NotificationLine';
import { EmptyState } from '../../resources/EmptyState';
import { ProblemState } from '../../resources/ProblemState';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNotificationChoices } from './useNotificationChoices';
import { useMarkRead } from '../../providers/realtime/notifications/useMarkRead';
import { useUnreadCount, useNotificationPage } from '../../providers/realtime/notifications/useNotifications';
import { useLooksOnly } from '../../providers/useLooksOnly';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { Preferences } from './Preferences';

const NO_FILTER: NotificationFilter = { reading: 'all', type: '', severity: '' };

const PER_PAGE = 20;

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

function conditionsOf({ reading, type, severity }: NotificationFilter): object {
  return {
    ...(reading === 'unread' ? { readAt_null: true } : {}),
    ...(type === '' ? {} : { type }),
    ...(severity === '' ? {} : { severity }),
  };
}

/** The notifications that a filter lets through, page by page. */
function NotificationList({ filter }: { filter: NotificationFilter }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, refetch } = useNotificationPage({
    page,
    perPage: PER_PAGE,
    filter: conditionsOf(filter),
  });
  const { mark, remove } = useMarkRead();
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  // The last of a page was deleted, or read where the unread ones are shown.
  if (data?.length === 0 && page > last) setPage(last);
  if (!data)
    return error ? (
      <ProblemState heading="h2" error={error} onRetry={refetch} />
    ) : (
      <Skeleton variant="rectangular" height={320} aria-busy />
    );
  if (data.length === 0)
    return <EmptyState icon={<NotificationsNone />} title={translate('panel.notifications.none')} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} onMark={mark} onRemove={remove} />
        ))}
      </Box>
      {last > 1 ? (
        <Pagination
          count={last}
          page={page}
          getItemAriaLabel={(type, page) => translate(`ra.navigation.${type}`, { page })}
          onChange={(_event, next) => setPage(next)}
          sx={{ padding: 2, display: 'flex', justifyContent: 'center' }}
        />
      ) : null}
    </>
  );
}

/** What of the notifications is shown; the empty text stands for all. */
interface NotificationFilter {
  reading: 'all' | 'unread';
  type: string;
  severity: string;
}

interface NotificationFiltersProps {
  filter: NotificationFilter;
  onChange: (filter: NotificationFilter) => void;
}

/** Above the list: all or unread, of which type and severity. */
function NotificationFilters({ filter, onChange }: NotificationFiltersProps) {
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
