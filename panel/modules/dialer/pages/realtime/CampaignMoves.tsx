import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { MoveIcon } from '../../../../../src/resources/moves/MoveIcon';
import { MoveMenu } from '../../../../../src/resources/moves/MoveMenu';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

interface CampaignMovesProps {
  campaign: DataRecord;
  refresh: () => void;
  /** One button with a menu, in place of a button for each. */
  isRow?: boolean;
}

/** What can be done with the state of a campaign: start, pause, finish, as on its own page. */
export function CampaignMoves({ campaign, refresh, isRow = false }: CampaignMovesProps) {
  const translate = useTranslate();
  const generated = useGeneratedScreen('campaigns');
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated, refresh);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const moves = offered(campaign);
  if (moves.length === 0) return <>{dialog}</>;
  if (!isRow)
    return (
      <>
        {moves.map((move) => (
          <Button
            key={move.name}
            variant="outlined"
            size="small"
            disabled={isBusy}
            startIcon={<MoveIcon name={move.icon} fontSize="small" />}
            onClick={() => begin(move, [campaign])}
          >
            {label(move)}
          </Button>
        ))}
        {dialog}
      </>
    );
  return (
    <>
      <IconButton
        size="small"
        disabled={isBusy}
        aria-label={translate('cockpit.actions', { campaign: String(campaign['name'] ?? '') })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <MoveMenu
        anchor={anchor}
        label={translate('screens.moves.menu')}
        moves={moves}
        labelOf={label}
        onChoose={(move) => begin(move, [campaign])}
        onClose={() => setAnchor(null)}
      />
      {dialog}
    </>
  );
}
