import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Edit from '@mui/icons-material/EditNoteOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import type { StateColour } from '../../../../../src/fields/values/state-colour';

interface Look {
  colour: StateColour;
  Icon: SvgIconComponent;
}

/** How states of agents look, by their name. */
export const AGENT_LOOKS: Readonly<Record<string, Look>> = {
  available: { colour: 'success', Icon: CheckCircle },
  ringing: { colour: 'warning', Icon: RingVolume },
  on_call: { colour: 'info', Icon: PhoneInTalk },
  wrap_up: { colour: 'indigo', Icon: Edit },
  paused: { colour: 'gold', Icon: PauseCircle },
  logged_out: { colour: 'off', Icon: Logout },
};
