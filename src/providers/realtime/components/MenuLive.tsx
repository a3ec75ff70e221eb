import { createElement, isValidElement } from 'react';
import { Menu, type MenuProps, useCreatePath, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { MenuLiveItemLink } from './MenuLiveItemLink';

/** `<Menu>` whose lines count what others change. */
export function MenuLive(props: MenuProps) {
  const resources = useResourceDefinitions();
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  return (
    <Menu {...props}>
      {Object.values(resources)
        .filter(({ hasList }) => hasList)
        .map(({ name, icon }) => (
          <MenuLiveItemLink
            key={name}
            resource={name}
            to={createPath({ resource: name, type: 'list' })}
            primaryText={labelOf(name, 2)}
            leftIcon={isValidElement(icon) ? icon : icon ? createElement(icon) : undefined}
          />
        ))}
    </Menu>
  );
}
