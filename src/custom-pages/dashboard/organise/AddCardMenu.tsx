import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconSource } from '../../../providers/IconSource';
import type { CardSpec } from '../card-types';

/** The cards that could be there and are not. */
export function AddCardMenu({ cards, onAdd }: { cards: CardSpec[]; onAdd: (id: string) => void }) {
  const translate = useTranslate();
  const drawIcon = use(IconSource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (id: string) => {
    setAnchor(null);
    onAdd(id);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={cards.length === 0}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('dashboard.organise.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxBlockSize: 420 } } }}
      >
        {cards.map(({ id, icon }) => (
          <MenuItem key={id} onClick={() => add(id)}>
            <ListItemIcon>{drawIcon(icon)}</ListItemIcon>
            {translate(`dashboard.cards.${id}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
