import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useScreenLabels } from '../../useScreenLabels';
import { listColumns } from '../list-columns';
import { MenuChoice } from '../look/MenuChoice';
import { ToolMenu, type ToolMenuProps } from '../look/ToolMenu';
import { useListLook } from '../look/useListLook';
import { useTenantOfRows } from '../useTenantOfRows';
import { groupChoices } from './group-choice';

/** What the rows come together by. The texts of the list's tools must be there. */
export function GroupMenu({ generated, ...menu }: ToolMenuProps) {
  const { collection, resource, can } = generated;
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const { look, apply } = useListLook(generated);
  const tenant = useTenantOfRows(resource);
  const choices = useMemo(
    () => groupChoices(generated, listColumns(resource, can, tenant)),
    [generated, resource, can, tenant],
  );
  const choose = (group: string | null) => {
    menu.onClose();
    if (group !== look.group) apply({ ...look, group });
  };
  return (
    <ToolMenu {...menu}>
      <MenuChoice
        label={translate('listTools.groups.none')}
        isChosen={look.group === null}
        onClick={() => choose(null)}
      />
      {choices.map(({ key, field, every }) => (
        <MenuChoice
          key={key}
          isChosen={look.group === key}
          onClick={() => choose(key)}
          label={every ? translate(`listTools.groups.${every}`, { field: label(field) }) : label(field)}
        />
      ))}
    </ToolMenu>
  );
}
