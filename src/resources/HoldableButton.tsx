import Button, { type ButtonProps } from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';

interface HoldableButtonProps extends Pick<ButtonProps, 'color' | 'variant' | 'startIcon' | 'children'> {
  /** Why it cannot be done now. */
  held: string | undefined;
  /** Where it leads; without it, what it does. */
  to?: string;
  onClick?: () => void;
}

/** A button for what the state of the record may refuse: faint then, but still reached by pointer and keyboard, to say why. */
export function HoldableButton({ held, to, onClick, ...button }: HoldableButtonProps) {
  const notify = useNotify();
  if (held !== undefined) return <Button {...button} title={held} aria-disabled sx={{ opacity: 0.5 }} onClick={() => notify(held, { type: 'warning' })} />;
  return to === undefined ? <Button {...button} onClick={onClick} /> : <Button {...button} component={Link} to={to} />;
}
