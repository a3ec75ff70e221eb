import type { ButtonProps } from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { PageAction } from './actions/PageAction';

interface HoldableButtonProps extends Pick<ButtonProps, 'color' | 'variant' | 'startIcon' | 'children'> {
  /** Why it cannot be done now. */
  held: string | undefined;
  /** Where it leads; without it, what it does. */
  to?: string;
  onClick?: () => void;
  /** Stands by itself on a page whose other actions are in a menu. */
  main?: boolean;
}

/** A button for what the state of the record may refuse: faint then, but still reached by pointer and keyboard, to say why. */
export function HoldableButton({ held, to, onClick, ...button }: HoldableButtonProps) {
  const notify = useNotify();
  if (held !== undefined)
    return (
      <PageAction
        {...button}
        title={held}
        aria-disabled
        sx={{ opacity: 0.5 }}
        onClick={() => notify(held, { type: 'warning' })}
      />
    );
  return <PageAction {...button} {...(to === undefined ? {} : { to })} {...(onClick && { onClick })} />;
}
