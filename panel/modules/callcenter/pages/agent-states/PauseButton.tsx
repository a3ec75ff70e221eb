import PauseIcon from '@mui/icons-material/PauseOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';

/** The rarest reasons of a long list are on the page of states. */
const MOST_REASONS = 50;

interface PauseButtonProps {
  channel: 'PABX' | 'Chatbot';
  size: 'small' | 'medium';
  label: string;
  disabled: boolean;
  /** What stands where there are no reasons. */
  none: string;
  /** Given the id of the reason. */
  onChoose: (id: string) => void;
}

/** The reasons in a menu: one press opens it, one pauses. */
export function PauseButton({ channel, size, label, disabled, none, onChoose }: PauseButtonProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, isPending } = useGetList<DataRecord>('pause-reasons', {
    filter: { active: true, channels: channel },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_REASONS },
  });
  const reasons = data ?? [];
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        startIcon={<PauseIcon />}
        disabled={disabled || isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {reasons.length === 0 ? <MenuItem disabled>{none}</MenuItem> : null}
        {reasons.map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onChoose(id);
            }}
          >
            <bdi>{String(name)}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
