import { createElement, memo } from 'react';
import { Link } from 'react-router';
import { useIconOf } from './icons';
import type { MenuEntry } from './menu';

interface MenuLinkProps {
  entry: MenuEntry;
  current: boolean;
  onFollow: (() => void) | undefined;
  /** Called when the pointer or focus reaches the entry: the page may begin to load. */
  onApproach: (path: string) => void;
}

/** One line of the menu; tells eye and screen reader when it is the present page. */
export const MenuLink = memo(function MenuLink({
  entry: { path, label, icon, badge },
  current,
  onFollow,
  onApproach,
}: MenuLinkProps) {
  const iconOf = useIconOf();
  const approach = () => onApproach(path);
  return (
    <li>
      <Link
        className="menu-link"
        to={path}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {createElement(iconOf(icon), { 'aria-hidden': true })}
        <span className="menu-name">{label}</span>
        {badge ? <span className="menu-badge">{badge}</span> : null}
      </Link>
    </li>
  );
});
