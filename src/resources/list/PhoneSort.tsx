import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import SwapVertIcon from '@mui/icons-material/SwapVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { sortKeys } from '../../providers/api/sortKeys';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import { listColumns } from './list-columns';
import { useTenantOfRows } from './useTenantOfRows';

/** The order of a list that has no headings: its fields, of which the present one turns round. */
export function PhoneSort({ generated }: { generated: GeneratedScreen }) {
  const { collection, resource, can } = generated;
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const { sort, setSort } = useListContext();
  const tenant = useTenantOfRows(resource);
  const columns = useMemo(
    () => listColumns(resource, can, tenant).filter(({ field }) => field.sortable),
    [resource, can, tenant],
  );
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first] = sortKeys(sort);
  const title = translate('ra.action.sort');
  const choose = (field: string) => {
    setAnchor(null);
    setSort({ field, order: first?.field === field && first.order === 'ASC' ? 'DESC' : 'ASC' });
  };
  const Arrow = first?.order === 'DESC' ? ArrowDownwardIcon : ArrowUpwardIcon;
  if (columns.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        color="primary"
        aria-label={title}
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SwapVertIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxBlockSize: '70vh' } }, list: { 'aria-label': title } }}
      >
        {columns.map(({ field, source }) => (
          <MenuItem
            key={source}
            role="menuitemradio"
            aria-checked={first?.field === source}
            onClick={() => choose(source)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>
              {first?.field === source ? (
                <Arrow fontSize="small" aria-label={translate(`ra.sort.${first.order}`)} />
              ) : null}
            </ListItemIcon>
            {label(field)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
