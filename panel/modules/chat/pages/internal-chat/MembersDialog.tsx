import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorder';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import type { Conversation } from '../../rules/internal-chat/records';
import { changeConversation, MOST_PEOPLE, type Person } from './chat-api';
import { useChatWorld } from './chat-world';
import { OnlineAvatar } from './ConversationAvatar';
import { PeoplePicker } from './PeoplePicker';
import { useIds, useNameOf, usePeople } from './usePeople';
import { useRefreshSeats } from './useSeats';

/** Members that are shown at first, and further ones at a time. */
const SHOWN = 50;

interface MembersDialogProps {
  conversation: Conversation;
  mayManage: boolean;
  onClose: () => void;
}

/** Who is in a group or hears announcements; who leads it takes people in and out, and names it. */
export function MembersDialog({ conversation, mayManage, onClose }: MembersDialogProps) {
  const { me, online } = useChatWorld();
  const translate = useTranslate();
  const describe = useProblemText();
  const refresh = useRefreshSeats();
  const titleId = useId();
  const { id, type, memberIds, adminIds } = conversation;
  const [title, setTitle] = useState(conversation.title ?? '');
  const [added, setAdded] = useState<readonly Person[]>([]);
  const [leaving, setLeaving] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState(SHOWN);
  const people = usePeople(useIds(memberIds.slice(0, shown)));
  const nameOf = useNameOf(people);

  const change = async (changes: Parameters<typeof changeConversation>[1]): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      await changeConversation(id, changes);
      await refresh();
    } catch (error) {
      setProblem(describe(error));
    }
    setSending(false);
  };
  const roleOf = (member: string) => {
    const role = people.get(member)?.role;
    return [
      ...(role === undefined ? [] : [translate(`panel.roles.${role}`, { _: role })]),
      ...(type === 'group' && adminIds.includes(member) ? [translate('internalChat.members.leads')] : []),
      ...(online.has(member) ? [translate('internalChat.online')] : []),
    ].join(' · ');
  };
  const renamed = title.trim();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('internalChat.members.title')}</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
          {mayManage ? (
            <>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <TextField
                  fullWidth
                  label={translate('internalChat.new.name')}
                  value={title}
                  onChange={({ target }) => setTitle(target.value)}
                  slotProps={{ htmlInput: { maxLength: 80, dir: 'auto' } }}
                />
                <Button
                  disabled={isSending || renamed.length < 2 || renamed === conversation.title}
                  onClick={() => void change({ title: renamed })}
                >
                  {translate('ra.action.save')}
                </Button>
              </Box>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minInlineSize: 0 }}>
                  <PeoplePicker
                    label={translate('internalChat.members.add')}
                    without={new Set(memberIds)}
                    value={added}
                    onChange={setAdded}
                    most={MOST_PEOPLE}
                  />
                </Box>
                <Button
                  disabled={isSending || added.length === 0}
                  onClick={() =>
                    void change({ memberIds: [...memberIds, ...added.map((person) => person.id)] }).then(() =>
                      setAdded([]),
                    )
                  }
                >
                  {translate('ra.action.add')}
                </Button>
              </Box>
            </>
          ) : null}
          <List disablePadding>
            {memberIds.slice(0, shown).map((member) => (
              <ListItem
                key={member}
                disableGutters
                secondaryAction={
                  mayManage && member !== me ? (
                    <>
                      {type === 'group' ? (
                        <LeadButton
                          name={nameOf(member)}
                          isLead={adminIds.includes(member)}
                          isBusy={isSending}
                          onChange={(isLead) =>
                            void change({
                              adminIds: isLead ? [...adminIds, member] : adminIds.filter((one) => one !== member),
                            })
                          }
                        />
                      ) : null}
                      <IconButton
                        disabled={isSending}
                        title={translate('internalChat.members.remove')}
                        aria-label={`${translate('internalChat.members.remove')}: ${nameOf(member)}`}
                        onClick={() => setLeaving(member)}
                      >
                        <RemoveIcon fontSize="small" />
                      </IconButton>
                    </>
                  ) : null
                }
                sx={{ '& .MuiListItemText-root': { marginInlineEnd: mayManage ? 8 : 0 } }}
              >
                <ListItemAvatar>
                  <OnlineAvatar id={member} name={nameOf(member)} photo={people.get(member)?.avatarUrl} size={36} />
                </ListItemAvatar>
                <ListItemText
                  primary={
                    <bdi>
                      {nameOf(member)}
                      {member === me ? ` (${translate('internalChat.you')})` : ''}
                    </bdi>
                  }
                  secondary={roleOf(member)}
                />
              </ListItem>
            ))}
          </List>
          {memberIds.length > shown ? (
            <Button onClick={() => setShown(shown + SHOWN)}>{translate('internalChat.members.more')}</Button>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
      <Confirm
        isOpen={leaving !== undefined}
        loading={isSending}
        title={translate('internalChat.members.remove')}
        content={translate('internalChat.members.removeText', { name: nameOf(leaving ?? null) })}
        confirm={translate('internalChat.members.remove')}
        onConfirm={() =>
          void change({ memberIds: memberIds.filter((one) => one !== leaving) }).then(() => setLeaving(undefined))
        }
        onClose={() => setLeaving(undefined)}
      />
    </Dialog>
  );
}

interface LeadButtonProps {
  name: string;
  isLead: boolean;
  isBusy: boolean;
  onChange: (isLead: boolean) => void;
}

function LeadButton({ name, isLead, isBusy, onChange }: LeadButtonProps) {
  const translate = useTranslate();
  const label = translate(isLead ? 'internalChat.members.unlead' : 'internalChat.members.lead');
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          disabled={isBusy}
          aria-label={`${label}: ${name}`}
          onClick={() => onChange(!isLead)}
          color={isLead ? 'primary' : 'default'}
        >
          {isLead ? <StarIcon fontSize="small" /> : <StarOutlineIcon fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}
