import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useScreenLabels } from '../useScreenLabels';
import { OpenedFilter } from './OpenedFilter';
import type { OfferedFilter } from './offered-filters';

export interface FilterMenuProps {
  filters: OfferedFilter[];
  collection: string;
}

/** Button with the fields to filter by; choosing one opens its input in the same place. */
export function FilterMenu({ filters, collection }: FilterMenuProps) {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<OfferedFilter | null>(null);
  const title = translate('ra.action.add_filter');
  return (
    <>
      <Button
        ref={setAnchor}
        size="small"
        startIcon={<FilterListIcon />}
        onClick={() => setIsOpen(true)}
        aria-label={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {translate('screens.filters.add')}
      </Button>
      <Menu open={isOpen} anchorEl={anchor} onClose={() => setIsOpen(false)} slotProps={{ paper: { sx: { maxBlockSize: 420 } }, list: { 'aria-label': title } }}>
        {filters.map((filter) => (
          <MenuItem
            key={filter.path}
            onClick={() => {
              setIsOpen(false);
              setEdited(filter);
            }}
          >
            {label(filter.field)}
          </MenuItem>
        ))}
      </Menu>
      {edited ? <OpenedFilter filter={edited} collection={collection} anchor={anchor} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
