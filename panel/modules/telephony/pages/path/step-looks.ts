import type { SvgIconComponent } from '@mui/icons-material';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import CallEnd from '@mui/icons-material/CallEndOutlined';
import CallMade from '@mui/icons-material/CallMadeOutlined';
import CallMissed from '@mui/icons-material/CallMissedOutlined';
import CallReceived from '@mui/icons-material/CallReceivedOutlined';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import PhoneCallback from '@mui/icons-material/PhoneCallbackOutlined';
import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import Voicemail from '@mui/icons-material/VoicemailOutlined';
import type { StepKind } from '../../rules/call-path';

interface Look {
  Icon: SvgIconComponent;
  /** Of the palette. */
  colour: string;
}

const QUIET = 'text.secondary';

/** How the steps of a call look; the word beside the picture says the same. */
export const STEP_LOOKS: Readonly<Record<StepKind, Look>> = {
  started: { Icon: CallReceived, colour: 'primary.main' },
  menu: { Icon: AccountTree, colour: QUIET },
  option: { Icon: Dialpad, colour: 'info.main' },
  invalid: { Icon: Dialpad, colour: 'warning.main' },
  noDigits: { Icon: Dialpad, colour: 'warning.main' },
  directDial: { Icon: Dialpad, colour: 'info.main' },
  leftMenu: { Icon: Logout, colour: QUIET },
  queue: { Icon: HourglassEmpty, colour: 'warning.main' },
  rang: { Icon: RingVolume, colour: QUIET },
  noAnswer: { Icon: CallMissed, colour: 'error.main' },
  ringCanceled: { Icon: CallMissed, colour: QUIET },
  connected: { Icon: PhoneInTalk, colour: 'success.main' },
  person: { Icon: RecordVoiceOver, colour: QUIET },
  machine: { Icon: Voicemail, colour: 'warning.main' },
  held: { Icon: PauseCircle, colour: 'warning.main' },
  resumed: { Icon: PlayCircle, colour: 'success.main' },
  transferred: { Icon: PhoneForwarded, colour: 'info.main' },
  finished: { Icon: CallEnd, colour: QUIET },
  abandoned: { Icon: CallMissed, colour: 'error.main' },
  leftByKey: { Icon: Logout, colour: 'info.main' },
  waitedTooLong: { Icon: Logout, colour: 'warning.main' },
  queueEmpty: { Icon: Logout, colour: 'warning.main' },
  callback: { Icon: PhoneCallback, colour: 'info.main' },
  related: { Icon: CallMade, colour: 'info.main' },
  ended: { Icon: CallEnd, colour: 'error.main' },
};
