import BackIcon from '@mui/icons-material/ArrowBack';
import ContactIcon from '@mui/icons-material/ContactPageOutlined';
import FinishIcon from '@mui/icons-material/DoneAll';
import MoreIcon from '@mui/icons-material/MoreVert';
import TakeIcon from '@mui/icons-material/PanToolAltOutlined';
import TransferIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import type { DataRecord } from '../../../../../core/wire';
import { RecordField } from '../../../../../src/fields/RecordField';
import { PersonAvatar } from '../../../../../src/providers/PersonAvatar';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { ATTENDANCES } from '../../rules/attendances';
import { ChannelIcon } from '../kanban/ChannelIcon';
import { useInbox } from './inbox-world';
import { useNameOf } from './names';
import type { AttendanceActions } from './useAttendanceActions';
import type { Beholders } from './useBeholders';

const TRANSCRIPT_TYPES = { txt: 'text/plain', html: 'text/html' } as const;

const KEPT_MS = 10_000;

interface ConversationHeaderProps {
  attendance: DataRecord;
  contactName: string;
  beholders: Beholders;
  actions: AttendanceActions;
  isPhone: boolean;
  onContact: (() => void) | undefined;
}

/** Whose conversation it is, how it stands, who else looks at it, and what can be done with it. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { attendance, contactName, beholders, actions, isPhone, onContact } = props;
  const { address } = useInbox();
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 1,
        minBlockSize: 60,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {isPhone ? (
        <IconButton aria-label={translate('internalChat.back')} onClick={() => address.go({ open: undefined })}>
          <BackIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
        </IconButton>
      ) : null}
      <PersonAvatar name={contactName} photo={null} size={38} />
      <Box sx={{ flex: 1, minInlineSize: 120 }}>
        <Typography component="h2" variant="subtitle1" noWrap sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <bdi>{contactName}</bdi>
        </Typography>
        <Standing attendance={attendance} beholders={beholders} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}>
        {actions.take ? (
          <Tooltip title="Alt+A" describeChild>
            <Button
              variant="contained"
              size="small"
              startIcon={<TakeIcon />}
              disabled={actions.isBusy}
              aria-keyshortcuts="Alt+A"
              onClick={actions.take}
            >
              {actions.takeLabel}
            </Button>
          </Tooltip>
        ) : null}
        {actions.transfer ? (
          <ActionButton
            label={translate('resources.attendances.moves.transfer')}
            keys="Alt+T"
            Icon={TransferIcon}
            isPhone={isPhone}
            onClick={actions.transfer}
          />
        ) : null}
        {actions.close ? (
          <ActionButton
            label={translate('resources.attendances.moves.close')}
            keys="Alt+E"
            Icon={FinishIcon}
            isPhone={isPhone}
            onClick={actions.close}
          />
        ) : null}
        {onContact ? (
          <Tooltip title={translate('inbox.contact.title')}>
            <IconButton aria-label={translate('inbox.contact.title')} onClick={onContact}>
              <ContactIcon />
            </IconButton>
          </Tooltip>
        ) : null}
        <MoreMenu attendance={attendance} actions={actions} />
      </Box>
      {actions.dialog}
    </Box>
  );
}

interface ActionButtonProps {
  label: string;
  keys: string;
  Icon: typeof TransferIcon;
  isPhone: boolean;
  onClick: () => void;
}

/** With its word where there is room. */
function ActionButton({ label, keys, Icon, isPhone, onClick }: ActionButtonProps) {
  return (
    <Tooltip title={isPhone ? label : keys} describeChild={!isPhone}>
      {isPhone ? (
        <IconButton aria-label={label} onClick={onClick}>
          <Icon />
        </IconButton>
      ) : (
        <Button size="small" startIcon={<Icon />} aria-keyshortcuts={keys} onClick={onClick}>
          {label}
        </Button>
      )}
    </Tooltip>
  );
}

function Standing({ attendance, beholders }: Pick<ConversationHeaderProps, 'attendance' | 'beholders'>) {
  const translate = useTranslate();
  const sector = useNameOf('sectors', attendance['sectorId']);
  const agent = useNameOf('agents', attendance['agentId']);
  const [writer] = beholders.people.filter(({ id }) => beholders.typing.has(id));
  const [beholder] = beholders.people;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <ChannelIcon connectionId={attendance['connectionId']} />
      <RecordField collection={ATTENDANCES} record={attendance} field="status" />
      <span dir="ltr">{String(attendance['protocol'] ?? '')}</span>
      {sector === undefined ? null : <bdi>{sector}</bdi>}
      {agent === undefined ? null : <bdi>{agent}</bdi>}
      {writer || beholder ? (
        <Box component="span" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {writer
            ? translate('internalChat.typing', { name: writer.name })
            : translate('inbox.alsoHere', { smart_count: beholders.people.length, name: beholder?.name ?? '' })}
        </Box>
      ) : null}
    </Box>
  );
}

function MoreMenu({ attendance, actions }: Pick<ConversationHeaderProps, 'attendance' | 'actions'>) {
  const translate = useTranslate();
  const ability = useAbility();
  const transcript = useTranscript(attendance);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayExport = ability.can('export', ATTENDANCES);
  const items: [label: string, act: (() => void) | undefined][] = [
    [translate('resources.attendances.moves.hold'), actions.hold],
    [translate('resources.attendances.moves.resume'), actions.resume],
    [translate('inbox.toQueue'), actions.toQueue],
    [translate('resources.attendances.moves.reopen'), actions.reopen],
    [translate('inbox.properties'), actions.properties],
    [translate('inbox.transcript.txt'), mayExport ? () => transcript('txt') : undefined],
    [translate('inbox.transcript.html'), mayExport ? () => transcript('html') : undefined],
  ];
  const offered = items.flatMap(([label, act]) => (act ? [{ label, act }] : []));
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={translate('inbox.moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(({ label, act }) => (
          <MenuItem
            key={label}
            disabled={actions.isBusy}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Keeps what was said in an attendance as a file: plain text, or a page to print. */
function useTranscript({ id, protocol }: DataRecord): (format: keyof typeof TRANSCRIPT_TYPES) => void {
  const notify = useNotify();
  const describe = useProblemText();
  const language = useLanguage();
  const keep = async (format: keyof typeof TRANSCRIPT_TYPES) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { body } = await httpClient(`/api/attendances/${id}/transcript`, {
      method: 'POST',
      headers: new Headers({ Accept: '*/*' }),
      body: JSON.stringify({ format, language, timeZone }),
    });
    const address = URL.createObjectURL(new Blob([body], { type: `${TRANSCRIPT_TYPES[format]};charset=utf-8` }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${String(protocol ?? id)}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  };
  return (format) => {
    keep(format).catch((error: unknown) => notify(describe(error), { type: 'error' }));
  };
}
