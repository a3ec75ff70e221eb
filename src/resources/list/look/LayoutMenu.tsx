import TuneIcon from '@mui/icons-material/Tune';
import CheckIcon from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { DENSITIES, MOST_PINNED, lookKeys, type Density } from './list-look';

const PINS = Array.from({ length: MOST_PINNED + 1 }, (_, count) => count);

/** How tight a table is, which of its columns stay in place, whether it has pages, and whether it adds up. The texts of the list's tools must be there. */
export function LayoutMenu({ name, hasFigures }: { name: string; hasFigures: boolean }) {
  const translate = useTranslate();
  const keys = lookKeys(name);
  const [density, setDensity] = useStore<Density>(keys.density, 'normal');
  const [pinned, setPinned] = useStore<number>(keys.pinned, 0);
  const [totals, setTotals] = useStore<boolean>(keys.totals, false);
  const [continuous, setContinuous] = useStore<boolean>(keys.continuous, false);
  const [, setWidths] = useStore<Record<string, number>>(keys.widths, {});
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('listTools.grid.layout');
  return (
    <>
      <IconButton size="small" color="primary" aria-label={title} title={title} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <TuneIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': title, dense: true } }}>
        <ListSubheader sx={{ lineHeight: 2 }}>{translate('listTools.grid.density')}</ListSubheader>
        {DENSITIES.map((one) => (
          <Choice key={one} label={translate(`listTools.grid.densities.${one}`)} isChosen={density === one} onClick={() => setDensity(one)} />
        ))}
        <ListSubheader sx={{ lineHeight: 2 }}>{translate('listTools.grid.pinned')}</ListSubheader>
        {PINS.map((count) => (
          <Choice key={count} label={count === 0 ? translate('listTools.grid.pinNone') : translate('listTools.grid.pinFirst', { smart_count: count })} isChosen={pinned === count} onClick={() => setPinned(count)} />
        ))}
        <Divider />
        <Choice label={translate('listTools.grid.continuous')} role="menuitemcheckbox" isChosen={continuous} onClick={() => setContinuous(!continuous)} />
        {hasFigures ? <Choice label={translate('listTools.grid.totals')} role="menuitemcheckbox" isChosen={totals} onClick={() => setTotals(!totals)} /> : null}
        <MenuItem onClick={() => setWidths({})}>
          <ListItemIcon />
          {translate('listTools.grid.resetWidths')}
        </MenuItem>
        <Divider />
        <Typography component="li" variant="caption" color="text.secondary" sx={{ display: 'block', px: 2, py: 0.5, maxInlineSize: 280, whiteSpace: 'normal' }}>
          {translate('listTools.grid.hint')}
        </Typography>
      </Menu>
    </>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  role?: 'menuitemradio' | 'menuitemcheckbox';
  onClick: () => void;
}

const Choice = ({ label, isChosen, role = 'menuitemradio', onClick }: ChoiceProps) => (
  <MenuItem role={role} aria-checked={isChosen} onClick={onClick}>
    <ListItemIcon>{isChosen ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
    {label}
  </MenuItem>
);
