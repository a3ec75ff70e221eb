import type { ButtonHTMLAttributes } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';

interface RowActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> {
  title: string;
  /** What the record is called: the icons of a list would else all have one name. */
  of: string;
  /** Where a link leads; without it, a button. */
  to?: string | undefined;
  /** Why it cannot be done now: the icon is faint, and says so. */
  held?: string | undefined;
}

/** An icon at the end of a row that does something with its record. */
export function RowAction({ title, of, to, held, className, children, ...button }: RowActionProps) {
  const notify = useNotify();
  const shared = {
    title: held ?? title,
    'aria-label': `${title}: ${of}`,
    className: className === undefined ? 'row-action' : `row-action ${className}`,
  };
  if (held !== undefined)
    return (
      <button {...shared} type="button" aria-disabled onClick={() => notify(held, { type: 'warning' })}>
        {children}
      </button>
    );
  if (to !== undefined)
    return (
      <Link {...shared} to={to}>
        {children}
      </Link>
    );
  return (
    <button {...shared} {...button} type="button">
      {children}
    </button>
  );
}
