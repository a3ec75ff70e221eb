import CallEnd from '@mui/icons-material/CallEndOutlined';
import CallMerge from '@mui/icons-material/CallMergeOutlined';
import Headphones from '@mui/icons-material/HeadphonesOutlined';
import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import PriorityHigh from '@mui/icons-material/LowPriorityOutlined';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';

/** What is done to calls of others, in the order of the menu; in which states there is something to do the server says too. */
const COMMANDS = [
  { name: 'listen', Icon: Headphones, states: ['answered', 'on_hold'] },
  { name: 'whisper', Icon: RecordVoiceOver, states: ['answered', 'on_hold'] },
  { name: 'barge', Icon: CallMerge, states: ['answered', 'on_hold'] },
  { name: 'take', Icon: RingVolume, states: ['ringing', 'queued'] },
  { name: 'prioritize', Icon: PriorityHigh, states: ['ringing', 'queued'] },
  { name: 'transfer', Icon: PhoneForwarded, states: ['ringing', 'ivr', 'queued', 'answered', 'on_hold'] },
  { name: 'hangup', Icon: CallEnd, states: ['initiated', 'ringing', 'ivr', 'queued', 'answered', 'on_hold'] },
] as const;

export type CallCommand = (typeof COMMANDS)[number]['name'];

/** What the person may have done to a call as it is now. */
export function useCallCommands(): (call: DataRecord) => CallCommand[] {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  return (call) =>
    COMMANDS.filter(
      ({ name, states }) =>
        states.some((state) => state === call['state']) &&
        mayOnRecord(ability, name, 'calls', { ...call }, tenantId) &&
        // Whoever rings and came by no queue waits in none.
        (name !== 'prioritize' || (typeof call['queueId'] === 'string' && call['answeredAt'] === null)) &&
        // Whoever speaks into a call hears it.
        ((name !== 'whisper' && name !== 'barge') || mayOnRecord(ability, 'listen', 'calls', { ...call }, tenantId)),
    ).map(({ name }) => name);
}

interface CallItemsProps {
  commands: readonly CallCommand[];
  onChoose: (command: CallCommand) => void;
}

/** Entries of a menu for what is done to a call. */
export function CallItems({ commands, onChoose }: CallItemsProps) {
  const translate = useTranslate();
  return COMMANDS.filter(({ name }) => commands.includes(name)).map(({ name, Icon }) => (
    <MenuItem key={name} onClick={() => onChoose(name)}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(`watch.commands.${name}`)}
    </MenuItem>
  ));
}
