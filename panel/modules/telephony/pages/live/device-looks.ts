import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import PhoneDisabled from '@mui/icons-material/PhoneDisabledOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import WifiOff from '@mui/icons-material/WifiOffOutlined';
import type { StateColour } from '../../../../../src/fields/values/state-colour';
import type { DeviceState } from '../../rules/device-state';

interface Look {
  colour: StateColour;
  Icon: SvgIconComponent;
}

const LOOKS = {
  not_in_use: { colour: 'success', Icon: CheckCircle },
  ringing: { colour: 'gold', Icon: RingVolume },
  in_use: { colour: 'info', Icon: PhoneInTalk },
  busy: { colour: 'warning', Icon: PhoneInTalk },
  on_hold: { colour: 'indigo', Icon: PauseCircle },
  unreachable: { colour: 'error', Icon: WifiOff },
  unavailable: { colour: 'off', Icon: PhoneDisabled },
} as const satisfies Record<DeviceState, Look>;

export const deviceLook = (state: DeviceState): Look => LOOKS[state];
