import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import { groupBy } from '../../../../../core/group-by';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ConversationRow } from './ConversationRow';
import { tabsOf, useInbox, type Tab as TabName } from './inbox-world';
import { MOST_ROWS, type InboxRows } from './useInboxRows';

/** Sectors and agents that are chosen from. */
const MOST_CHOICES = 100;
/** What is typed is looked for once nothing more comes, in milliseconds. */
const TYPED_MS = 300;

/** The conversations of one tab, with what waits longest or was written in last on top. */
export function ConversationList({ inbox }: { inbox: InboxRows }) {
  const { isAgent, address } = useInbox();
  const translate = useTranslate();
  const { rows, error, retry, more, total } = inbox;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <InboxTabs counts={inbox.counts} />
      <Box sx={{ display: 'grid', gap: 1, paddingInline: 1.5, paddingBlock: 1 }}>
        <SearchField />
        {isAgent ? null : <Filters />}
      </Box>
      <Box
        sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }}
        role="tabpanel"
        aria-label={translate(`inbox.tabs.${address.tab}`)}
      >
        {error ? (
          <ProblemState error={error} heading="h2" onRetry={retry} />
        ) : rows === undefined ? (
          <LoadingRows />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<InboxIcon />}
            heading="h2"
            title={translate(address.query === '' ? `inbox.empty.${address.tab}` : 'inbox.empty.search')}
            text={translate(address.query === '' ? `inbox.emptyText.${address.tab}` : 'inbox.emptyText.search')}
          />
        ) : (
          <Rows inbox={inbox} rows={rows} />
        )}
        {more ? (
          <Box sx={{ textAlign: 'center', paddingBlock: 1 }}>
            <Button size="small" onClick={more}>
              {translate('inbox.more')}
            </Button>
          </Box>
        ) : rows !== undefined && total > rows.length ? (
          <Typography variant="caption" color="text.secondary" component="p" sx={{ textAlign: 'center', padding: 1 }}>
            {translate('inbox.most', { count: MOST_ROWS })}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

function InboxTabs({ counts }: Pick<InboxRows, 'counts'>) {
  const { isAgent, address } = useInbox();
  const translate = useTranslate();
  const language = useLanguage();
  const unread = counts.get('unread') ?? 0;
  return (
    <Tabs
      value={address.tab}
      onChange={(_, tab: TabName) => address.go({ tab })}
      variant="fullWidth"
      aria-label={translate('panel.pages.chatAttendances')}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', minBlockSize: 44 }}
    >
      {tabsOf(isAgent).map((tab) => {
        const count = counts.get(tab);
        return (
          <Tab
            key={tab}
            value={tab}
            data-tab={tab}
            sx={{ minBlockSize: 44, paddingInline: 1, textTransform: 'none' }}
            label={
              <span>
                {translate(`inbox.tabs.${tab}`)}
                {count === undefined ? null : (
                  <Box
                    component="span"
                    data-count
                    data-figure="conversations"
                    sx={{ marginInlineStart: 0.75, color: 'text.secondary' }}
                  >
                    {formatNumber(count, language)}
                  </Box>
                )}
                {tab === 'mine' && unread > 0 ? (
                  <Box
                    component="span"
                    role="img"
                    aria-label={translate('inbox.withUnread', { smart_count: unread })}
                    sx={{
                      display: 'inline-block',
                      inlineSize: 8,
                      blockSize: 8,
                      borderRadius: '50%',
                      bgcolor: 'error.main',
                      marginInlineStart: 0.75,
                    }}
                  />
                ) : null}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}

function SearchField() {
  const { address } = useInbox();
  const translate = useTranslate();
  const [text, setText] = useState(address.query);
  const { go, query } = address;
  useEffect(() => {
    if (text.trim() === query) return undefined;
    const timer = setTimeout(() => go({ q: text.trim() }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, query, go]);
  return (
    <TextField
      size="small"
      type="search"
      value={text}
      placeholder={translate('inbox.search')}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': translate('inbox.search'), maxLength: 80 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function Filters() {
  const { address } = useInbox();
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      <Choice
        collection="sectors"
        label={translate('resources.attendances.fields.sectorId')}
        value={address.sectorId}
        onChoose={(sector) => address.go({ sector })}
      />
      <Choice
        collection="agents"
        label={translate('resources.attendances.fields.agentId')}
        value={address.agentId}
        onChoose={(agent) => address.go({ agent })}
      />
    </Box>
  );
}

interface ChoiceProps {
  collection: string;
  label: string;
  value: string | null;
  onChoose: (id: string) => void;
}

function Choice({ collection, label, value, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const { data = [] } = useGetList<DataRecord>(collection, {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_CHOICES },
  });
  const isThere = value !== null && data.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={isThere ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('inbox.everything')}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <bdi>{String(name)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Up and down go from one to the next, Enter opens. */
function Rows({ inbox, rows }: { inbox: InboxRows; rows: readonly DataRecord[] }) {
  const { isAgent, address } = useInbox();
  const frame = useRef<HTMLDivElement>(null);
  const sectors = useSectors();
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[data-attendance]') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const isGrouped = !isAgent && address.sectorId === null && address.tab !== 'closed';
  const groups = isGrouped ? groupBy(rows, ({ sectorId }) => String(sectorId ?? '')) : new Map([['', [...rows]]]);
  return (
    <div ref={frame} onKeyDown={pressed} role="presentation">
      {[...groups].map(([sectorId, some]) => (
        <section key={sectorId}>
          {isGrouped ? (
            <ListSubheader component="h2" sx={{ lineHeight: '30px', margin: 0 }}>
              <bdi>{String(sectors.get(sectorId)?.['name'] ?? '—')}</bdi>
            </ListSubheader>
          ) : null}
          <List dense disablePadding>
            {some.map((row) => (
              <ConversationRow
                key={row.id}
                attendance={row}
                preview={inbox.previews.get(row.id)}
                sector={sectors.get(String(row['sectorId']))}
                isOpen={row.id === address.openId}
              />
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

/** The sectors that the person sees, by id: their limits are those of what waits. */
function useSectors(): ReadonlyMap<string, DataRecord> {
  const { data = [] } = useGetList<DataRecord>('sectors', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_CHOICES },
  });
  return new Map(data.map((sector) => [sector.id, sector]));
}

const LoadingRows = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 1, padding: 1.5 }}>
    {[1, 2, 3, 4, 5].map((one) => (
      <Skeleton key={one} variant="rounded" height={56} />
    ))}
  </Box>
);
