import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useStore, useTranslate } from 'react-admin';
import { ADDING_UP } from './adding-up';
import { DENSITIES, MOST_PINNED, lookKeys, type Density } from './list-look';
import { MenuChoice as Choice } from './MenuChoice';
import { ToolMenu, type ToolMenuProps } from './ToolMenu';

const PINS = Array.from({ length: MOST_PINNED + 1 }, (_, count) => count);

/** How tight a table is, which of its columns stay in place, whether it has pages, and whether it adds up. The texts of the list's tools must be there. */
export function LayoutMenu({ generated: { name, resource }, ...menu }: ToolMenuProps) {
  const translate = useTranslate();
  const keys = lookKeys(name);
  const [density, setDensity] = useStore<Density>(keys.density, 'normal');
  const [pinned, setPinned] = useStore<number>(keys.pinned, 0);
  const [totals, setTotals] = useStore<boolean>(keys.totals, false);
  const [continuous, setContinuous] = useStore<boolean>(keys.continuous, false);
  const [, setWidths] = useStore<Record<string, number>>(keys.widths, {});
  return (
    <ToolMenu {...menu}>
      <ListSubheader sx={{ lineHeight: 2 }}>{translate('listTools.grid.density')}</ListSubheader>
      {DENSITIES.map((one) => (
        <Choice
          key={one}
          label={translate(`listTools.grid.densities.${one}`)}
          isChosen={density === one}
          onClick={() => setDensity(one)}
        />
      ))}
      <ListSubheader sx={{ lineHeight: 2 }}>{translate('listTools.grid.pinned')}</ListSubheader>
      {PINS.map((count) => (
        <Choice
          key={count}
          label={
            count === 0
              ? translate('listTools.grid.pinNone')
              : translate('listTools.grid.pinFirst', { smart_count: count })
          }
          isChosen={pinned === count}
          onClick={() => setPinned(count)}
        />
      ))}
      <Divider />
      <Choice
        label={translate('listTools.grid.continuous')}
        role="menuitemcheckbox"
        isChosen={continuous}
        onClick={() => setContinuous(!continuous)}
      />
      {resource.fields.some(({ kind }) => ADDING_UP[kind]) ? (
        <Choice
          label={translate('listTools.grid.totals')}
          role="menuitemcheckbox"
          isChosen={totals}
          onClick={() => setTotals(!totals)}
        />
      ) : null}
      <MenuItem onClick={() => setWidths({})}>
        <ListItemIcon />
        {translate('listTools.grid.resetWidths')}
      </MenuItem>
      <Divider />
      <Typography
        component="li"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', px: 2, py: 0.5, maxInlineSize: 280, whiteSpace: 'normal' }}
      >
        {translate('listTools.grid.hint')}
      </Typography>
    </ToolMenu>
  );
}
