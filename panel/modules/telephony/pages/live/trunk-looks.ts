import type { SvgIconComponent } from '@mui/icons-material';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import type { StateColour } from '../../../../../src/fields/values/state-colour';

interface Look {
  colour: StateColour;
  Icon: SvgIconComponent;
}

/** How states of trunks look, the worst first. */
export const TRUNK_LOOKS: Readonly<Record<string, Look>> = {
  down: { colour: 'error', Icon: ErrorOutline },
  lagged: { colour: 'warning', Icon: WarningAmber },
  registering: { colour: 'info', Icon: Sync },
  unknown: { colour: 'slate', Icon: HelpOutline },
  up: { colour: 'success', Icon: CheckCircle },
  disabled: { colour: 'off', Icon: Block },
};
