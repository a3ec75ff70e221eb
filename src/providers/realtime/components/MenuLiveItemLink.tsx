import Badge, { type BadgeProps } from '@mui/material/Badge';
import { useState } from 'react';
import { MenuItemLink, type MenuItemLinkProps } from 'react-admin';
import { useLocation } from 'react-router';
import { eventIds } from '../live-types';
import { useSubscribeToRecordList } from '../hooks/useSubscribeToRecordList';

export type MenuLiveItemLinkProps = Omit<MenuItemLinkProps, 'resource'> & {
  resource: string;
  /** Default `error`. */
  badgeColor?: BadgeProps['color'];
};

const pathOf = (to: MenuItemLinkProps['to']): string => (typeof to === 'string' ? to : (to.pathname ?? ''));

/** A line of the menu with the number of records that changed since it was last open. */
export function MenuLiveItemLink({ resource, badgeColor = 'error', primaryText, ...props }: MenuLiveItemLinkProps) {
  const { pathname } = useLocation();
  const path = pathOf(props.to);
  const isActive = pathname === path || pathname.startsWith(`${path}/`);
  const [changed, setChanged] = useState(0);
  if (isActive && changed > 0) setChanged(0);
  useSubscribeToRecordList((event) => setChanged((count) => count + Math.max(1, eventIds(event).length)), resource, {
    enabled: !isActive,
  });
  return (
    <MenuItemLink
      {...props}
      primaryText={
        <Badge badgeContent={changed} color={badgeColor} sx={{ paddingInlineEnd: 1.5 }}>
          {primaryText}
        </Badge>
      }
    />
  );
}
