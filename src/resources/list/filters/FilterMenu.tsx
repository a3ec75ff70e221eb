import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useScreenLabels } from '../../useScreenLabels';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { LazyFilterBuilder } from '../filter-builder/lazy-builder';
import { OpenedFilter } from './OpenedFilter';
import type { OfferedFilter } from './offered-filters';

export interface FilterMenuProps {
  filters: OfferedFilter[];
  generated: GeneratedScreen;
}

/** Button with the fields to filter by; choosing one opens its input in the same place. Below them, the builder. */
export function FilterMenu({ filters, generated }: FilterMenuProps) {
  const { collection } = generated;
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBuilding, setBuilding] = useState(false);
  const [edited, setEdited] = useState<OfferedFilter | null>(null);
  const title = translate('ra.action.add_filter');
  return (
    <>
      <Button
        ref={setAnchor}
        size="small"
        startIcon={<FilterListIcon />}
        onClick={() => setIsOpen(true)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {translate('screens.filters.add')}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { sx: { maxBlockSize: 'min(480px, calc(100% - 96px))' } }, list: { 'aria-label': title } }}
      >
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
        {filters.length > 0 ? <Divider /> : null}
        <MenuItem
          onClick={() => {
            setIsOpen(false);
            setBuilding(true);
          }}
        >
          {translate('screens.filters.advanced')}…
        </MenuItem>
      </Menu>
      {edited ? (
        <OpenedFilter filter={edited} collection={collection} anchor={anchor} onClose={() => setEdited(null)} />
      ) : null}
      {isBuilding ? <LazyFilterBuilder generated={generated} onClose={() => setBuilding(false)} /> : null}
    </>
  );
}
