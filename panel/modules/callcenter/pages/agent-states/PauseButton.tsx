import PauseIcon from '@mui/icons-material/PauseOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import type { Move } from '../../../../../core/transitions/types';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { useMakeMove } from '../../../../../src/resources/moves/useMakeMove';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

/** The rarest reasons of a long list are on the page of states. */
const MOST_REASONS = 50;

/** Asks a supervisor for a pause; it stands in the menu of pauses and has no button of its own. */
export const REQUEST = 'request';

interface PauseButtonProps {
  /** Of the states of agents. */
  generated: GeneratedScreen;
  /** How the agent stands on the channel. */
  state: DataRecord;
  /** The move into a pause. */
  move: Move;
  size: 'small' | 'medium';
  disabled: boolean;
  /** What stands where there are no reasons. */
  none: string;
  /** Called once the server has answered. */
  refresh?: () => void;
}

/** The reasons in a menu: one press opens it, one pauses, or asks a supervisor for the pause where the reason needs that. */
export function PauseButton({ generated, state, move, size, disabled, none, refresh }: PauseButtonProps) {
  const menuId = useId();
  const notify = useNotify();
  const make = useMakeMove(generated);
  const { offered, label } = useMoves(generated);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, isPending } = useGetList<DataRecord>('pause-reasons', {
    filter: { active: true, channels: state['channel'] },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_REASONS },
  });
  const reasons = data ?? [];
  const request = offered(state).find(({ name }) => name === REQUEST);
  const begin = async (chosen: Move, asked: JsonObject) => {
    setAnchor(null);
    setBusy(true);
    const { refused } = await make(chosen, [state], asked);
    setBusy(false);
    if (refused) notify(refused.message, { type: 'error', multiLine: true });
    refresh?.();
  };
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        startIcon={<PauseIcon />}
        disabled={disabled || isBusy || isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label(move)}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {reasons.length === 0 ? <MenuItem disabled>{none}</MenuItem> : null}
        {reasons.map(({ id, name, requiresApproval }) =>
          requiresApproval === true ? (
            <MenuItem
              key={id}
              disabled={request === undefined}
              onClick={() => request && void begin(request, { requestedReasonId: id })}
            >
              <ListItemText primary={<bdi>{String(name)}</bdi>} secondary={request ? label(request) : undefined} />
            </MenuItem>
          ) : (
            <MenuItem key={id} onClick={() => void begin(move, { pauseReasonId: id })}>
              <bdi>{String(name)}</bdi>
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}
