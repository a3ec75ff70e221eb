import type { SvgIconComponent } from '@mui/icons-material';
import CallReceived from '@mui/icons-material/CallReceivedOutlined';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import type { StateColour } from '../../../../../src/fields/values/state-colour';

interface Look {
  colour: StateColour;
  Icon: SvgIconComponent;
}

/** How states of calls look, in the order in which calls go through them. */
export const CALL_LOOKS: Readonly<Record<string, Look>> = {
  initiated: { colour: 'off', Icon: PlayCircle },
  ivr: { colour: 'slate', Icon: Dialpad },
  queued: { colour: 'warning', Icon: HourglassEmpty },
  ringing: { colour: 'gold', Icon: RingVolume },
  answered: { colour: 'success', Icon: PhoneInTalk },
  on_hold: { colour: 'info', Icon: PauseCircle },
  ended: { colour: 'off', Icon: CallReceived },
};
