import MailIcon from '@mui/icons-material/MarkChatUnreadOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { RecordField } from '../../../../../src/fields/RecordField';
import { ATTENDANCES } from '../../rules/attendances';
import { ChannelIcon } from './ChannelIcon';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

interface CardProps {
  card: DataRecord;
  collection: string;
  /** It is being dragged. */
  isLifted?: boolean;
  onOpen?: (id: string) => void;
  onAsk?: (card: DataRecord, anchor: HTMLElement) => void;
}

const LINE = { display: 'flex', alignItems: 'center', gap: 0.75, minInlineSize: 0 } as const;
const NAME = { ...CUT_LINE, minInlineSize: 0 } as const;

const OPENER = {
  ...NAME,
  flex: 1,
  justifyContent: 'flex-start',
  typography: 'subtitle2',
  borderRadius: 0.5,
  py: 0.25,
  '@media (pointer: coarse)': { minBlockSize: 44 },
} as const;

/** What one needs to know to choose a card: whose it is, by which channel, with whom, since when, and what is unread. */
export const Card = memo(function Card({ card, collection, isLifted = false, onOpen, onAsk }: CardProps) {
  const translate = useTranslate();
  const isAttendance = collection === ATTENDANCES;
  const value = (field: string) => <RecordField collection={collection} record={card} field={field} />;
  const since = card['kanbanSince'] ?? (isAttendance ? card['startedAt'] : null);
  const unread = Number(card['unreadCount'] ?? 0);
  const owner = isAttendance ? 'agentId' : 'ownerAgentId';
  const hasTags = Array.isArray(card['tagIds']) && card['tagIds'].length > 0;
  return (
    <Paper
      variant={isLifted ? 'elevation' : 'outlined'}
      elevation={isLifted ? 8 : 0}
      data-card={card.id}
      sx={{ p: 1.25, borderRadius: 1.5, display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={LINE}>
        {isAttendance ? <ChannelIcon connectionId={card['connectionId']} /> : null}
        <ButtonBase onClick={() => onOpen?.(card.id)} sx={OPENER}>
          <Box component="span" sx={NAME}>
            {isAttendance ? value('contactId') : <bdi>{String(card['name'])}</bdi>}
          </Box>
        </ButtonBase>
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-label={translate('kanban.actionsOf', { name: String(card['protocol'] ?? card['name'] ?? '') })}
          onClick={(event) => onAsk?.(card, event.currentTarget)}
          sx={{ m: -0.5 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ ...LINE, typography: 'body2', color: 'text.secondary' }}>
        <PersonIcon aria-hidden sx={{ fontSize: 16 }} />
        <Box component="span" sx={NAME}>
          {card[owner] == null ? translate('kanban.nobody') : value(owner)}
        </Box>
      </Box>
      {hasTags ? <Box sx={{ minInlineSize: 0, overflow: 'hidden' }}>{value('tagIds')}</Box> : null}
      <Box sx={{ ...LINE, justifyContent: 'space-between', typography: 'body2', color: 'text.secondary' }}>
        {typeof since === 'string' ? (
          <Tooltip title={translate(card['kanbanSince'] == null ? 'kanban.sinceStart' : 'kanban.inStage')}>
            <Box component="span" sx={LINE}>
              <TimerIcon aria-hidden sx={{ fontSize: 16 }} />
              <Ticking since={since} />
            </Box>
          </Tooltip>
        ) : (
          <span />
        )}
        {unread > 0 ? (
          <Box component="span" sx={{ ...LINE, color: 'primary.main', fontWeight: 650 }}>
            <MailIcon titleAccess={translate('kanban.unread')} sx={{ fontSize: 16 }} />
            <span data-figure="unread">{unread}</span>
          </Box>
        ) : isAttendance ? (
          value('status')
        ) : null}
      </Box>
    </Paper>
  );
});
