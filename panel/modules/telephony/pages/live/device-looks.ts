import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import PhoneDisabled from '@mui/icons-material/PhoneDisabledOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import WifiOff from '@mui/icons-material/WifiOffOutlined';
import type { DataRecord } from '../../../../../core/wire';
import type { StateColour } from '../../../../../src/fields/values/state-colour';

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
} as const satisfies Record<string, Look>;

export type DeviceState = keyof typeof LOOKS;

/** In the order in which they are counted. */
export const DEVICE_STATES = Object.keys(LOOKS) as DeviceState[];

export const deviceLook = (state: DeviceState): Look => LOOKS[state];

/** What the device of an extension is at; one that is not registered is not there, whatever it said last. */
export function deviceOf(extension: DataRecord): DeviceState {
  const { registrationStatus, deviceState } = extension;
  if (registrationStatus === 'unreachable') return 'unreachable';
  if (registrationStatus !== 'registered') return 'unavailable';
  return DEVICE_STATES.find((state) => state === deviceState) ?? 'not_in_use';
}
