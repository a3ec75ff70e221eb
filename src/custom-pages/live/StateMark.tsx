import type { SvgIconComponent } from '@mui/icons-material';
import type { StateColour } from '../../fields/values/state-colour';

interface StateMarkProps {
  colour: StateColour;
  /** Says the same as the colour to those who do not tell colours apart. */
  Icon: SvgIconComponent;
  label: string;
}

/** A state: its colour, a picture and its word. */
export const StateMark = ({ colour, Icon, label }: StateMarkProps) => (
  <span className={`soft-chip has-mark is-${colour}`} data-tone={colour}>
    <Icon aria-hidden style={{ fontSize: 15, marginInlineEnd: 4, verticalAlign: '-3px' }} />
    {label}
  </span>
);
