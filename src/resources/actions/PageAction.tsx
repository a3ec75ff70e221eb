import Button, { type ButtonProps } from '@mui/material/Button';
import { use, useEffect, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { ActionsContext, type ActionsPlace } from './ActionsContext';

interface PageActionProps extends Pick<
  ButtonProps,
  'color' | 'variant' | 'startIcon' | 'children' | 'disabled' | 'loading' | 'title' | 'aria-disabled' | 'sx'
> {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Where it leads. */
  to?: string;
  /** Stands by itself also where the others are in a menu. */
  main?: boolean;
}

/** Something that can be done on a page: a button, or an entry of the page's menu where it has one. */
export function PageAction({ main = false, ...action }: PageActionProps) {
  const place = use(ActionsContext);
  if (place === undefined || main) return <ActionButton {...action} />;
  return <Entry place={place} {...action} />;
}

function ActionButton({ to, ...button }: Omit<PageActionProps, 'main'>) {
  return to === undefined ? <Button {...button} /> : <Button {...button} component={Link} to={to} />;
}

function Entry({ place, onClick, sx, ...action }: Omit<PageActionProps, 'main' | 'variant'> & { place: ActionsPlace }) {
  const { enlist, list, close } = place;
  useEffect(enlist, [enlist]);
  if (list === null) return null;
  const choose = (event: MouseEvent<HTMLElement>) => {
    close();
    onClick?.(event);
  };
  const look = {
    justifyContent: 'flex-start',
    fontWeight: 500,
    px: 1.5,
    minBlockSize: 40,
    ...(action.color === 'error' ? { order: 1 } : {}),
  };
  return createPortal(
    <ActionButton
      color="inherit"
      {...action}
      {...{ role: 'menuitem' }}
      onClick={choose}
      sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}
    />,
    list,
  );
}
