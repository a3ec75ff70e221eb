import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useGetMany, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ATTENDANCES } from '../../rules/attendances';
import { readDraft } from '../messages/drafts';
import { useInbox } from './inbox-world';
import { useContactName } from './names';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

interface OpenedTabsProps {
  ids: readonly string[];
  onLeave: (id: string) => void;
}

/** The conversations at hand: a press goes to another one, and what was begun there stays. */
export function OpenedTabs({ ids, onLeave }: OpenedTabsProps) {
  const translate = useTranslate();
  const { data = [] } = useGetMany<DataRecord>(
    ATTENDANCES,
    { ids: [...ids] },
    { enabled: ids.length > 1, retry: false },
  );
  const known = data.filter((one): one is DataRecord => one !== undefined);
  if (ids.length < 2 || known.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('inbox.opened')}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'thin',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      {known.map((attendance) => (
        <Opened key={attendance.id} attendance={attendance} onLeave={onLeave} />
      ))}
    </Box>
  );
}

function Opened({ attendance, onLeave }: { attendance: DataRecord; onLeave: OpenedTabsProps['onLeave'] }) {
  const { me, address } = useInbox();
  const translate = useTranslate();
  const language = useLanguage();
  const name = useContactName(attendance);
  const isOpen = attendance.id === address.openId;
  const unread = Number(attendance['unreadCount'] ?? 0);
  const hasDraft = !isOpen && readDraft(me, attendance.id) !== '';
  return (
    <Box
      data-opened={attendance.id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        maxInlineSize: 200,
        borderBlockEnd: '2px solid',
        borderColor: isOpen ? 'primary.main' : 'transparent',
      }}
    >
      <ButtonBase
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => address.go({ open: attendance.id })}
        sx={{ gap: 0.75, paddingInlineStart: 1.5, paddingBlock: 0.75, minInlineSize: 0, typography: 'body2' }}
      >
        {hasDraft ? <EditIcon titleAccess={translate('inbox.draft')} sx={{ fontSize: 15 }} /> : null}
        <Box component="span" sx={CUT_LINE}>
          {name}
        </Box>
        {unread > 0 && !isOpen ? (
          <Chip
            size="small"
            color="primary"
            label={formatNumber(unread, language)}
            sx={{ blockSize: 18, '& .MuiChip-label': { paddingInline: 0.75 } }}
          />
        ) : null}
      </ButtonBase>
      <IconButton
        size="small"
        aria-label={translate('inbox.leave', { name })}
        onClick={() => {
          onLeave(attendance.id);
          if (isOpen) address.go({ open: undefined });
        }}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
