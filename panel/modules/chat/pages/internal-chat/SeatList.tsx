import AddIcon from '@mui/icons-material/AddCommentOutlined';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import BackIcon from '@mui/icons-material/ArrowBack';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { otherOf, useChatWorld } from './chat-world';
import { SearchResults } from './SearchResults';
import { SeatRow } from './SeatRow';
import { useIds, usePeople } from './usePeople';
import { useSeats } from './useSeats';

interface SeatListProps {
  openId: string | null;
  onNew: () => void;
}

/** The person's conversations, and what a search finds among them, people and messages. */
export function SeatList({ openId, onNew }: SeatListProps) {
  const translate = useTranslate();
  const [query, setQuery] = useState('');
  const [isArchive, setArchive] = useState(false);
  const asked = query.trim();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0, blockSize: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: 2, paddingBlock: 1.25 }}>
        {isArchive ? (
          <IconButton edge="start" aria-label={translate('internalChat.back')} onClick={() => setArchive(false)}>
            <BackIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
          </IconButton>
        ) : null}
        <Typography variant="h6" component="h1" noWrap sx={{ flex: 1 }}>
          {translate(isArchive ? 'internalChat.archive' : 'internalChat.title')}
        </Typography>
        {isArchive ? null : (
          <>
            <Tooltip title={translate('internalChat.archive')}>
              <IconButton aria-label={translate('internalChat.archive')} onClick={() => setArchive(true)}>
                <ArchiveIcon />
              </IconButton>
            </Tooltip>
            <Tooltip title={translate('internalChat.new.title')}>
              <IconButton color="primary" aria-label={translate('internalChat.new.title')} onClick={onNew}>
                <AddIcon />
              </IconButton>
            </Tooltip>
          </>
        )}
      </Box>
      {isArchive ? null : (
        <Box role="search" sx={{ paddingInline: 2, paddingBlockEnd: 1 }}>
          <TextField
            fullWidth
            size="small"
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setQuery('');
            }}
            placeholder={translate('internalChat.search.placeholder')}
            slotProps={{
              htmlInput: { 'aria-label': translate('internalChat.search.placeholder'), maxLength: 100 },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" aria-hidden />
                  </InputAdornment>
                ),
              },
            }}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }}>
        {asked.length >= 2 && !isArchive ? (
          <SearchResults query={asked} onChosen={() => setQuery('')} />
        ) : (
          <Conversations key={String(isArchive)} isArchive={isArchive} openId={openId} onNew={onNew} />
        )}
      </Box>
    </Box>
  );
}

function Conversations({ isArchive, openId, onNew }: SeatListProps & { isArchive: boolean }) {
  const translate = useTranslate();
  const { me } = useChatWorld();
  const { seats, error, retry, more, isMoreComing } = useSeats(isArchive);
  const people = usePeople(
    useIds(
      (seats ?? []).flatMap(({ conversation }) =>
        [otherOf(conversation, me) ?? conversation.lastMessage?.senderId ?? []].flat(),
      ),
    ),
  );
  if (error) return <ProblemState error={error} heading="h2" onRetry={retry} />;
  if (seats === undefined) return <Waiting />;
  if (seats.length === 0)
    return (
      <EmptyState
        icon={isArchive ? <ArchiveIcon /> : <ForumIcon />}
        heading="h2"
        title={translate(isArchive ? 'internalChat.empty.archive' : 'internalChat.empty.title')}
        text={translate(isArchive ? 'internalChat.empty.archiveText' : 'internalChat.empty.text')}
      >
        {isArchive ? null : (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onNew}>
            {translate('internalChat.new.title')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      <List disablePadding aria-label={translate('internalChat.conversations')}>
        {seats.map((seat) => (
          <SeatRow key={seat.id} seat={seat} people={people} isOpen={seat.conversation.id === openId} />
        ))}
      </List>
      {more ? (
        <Box sx={{ padding: 1.5, textAlign: 'center' }}>
          <Button onClick={more} disabled={isMoreComing}>
            {translate('internalChat.moreConversations')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ paddingInline: 2 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', paddingBlock: 1 }}>
          <Skeleton variant="circular" width={42} height={42} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" />
            <Skeleton width="80%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
