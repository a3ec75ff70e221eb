import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import OpenIcon from '@mui/icons-material/OpenInFullOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { MoveItems } from '../../../../../src/resources/moves/MoveItems';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { ShownColumn } from './Board';
import { TagsDialog } from './TagsDialog';

/** A card whose menu is open. */
export interface AskedCard {
  card: DataRecord;
  anchor: HTMLElement;
}

interface CardMenuProps {
  generated: GeneratedScreen;
  asked: AskedCard | null;
  columns: readonly ShownColumn[];
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Puts the card in front of the one at `index` of the others of the column. */
  onMove: (card: DataRecord, column: ShownColumn, index: number) => void;
}

/** What can be done with a card without dragging it: other stages, its place, what attendances do, and its tags. */
export function CardMenu({ generated, asked, columns, onClose, onOpen, onMove }: CardMenuProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { offered, label } = useMoves(generated);
  const { begin, dialog } = useMoveFlow(generated);
  const [tagged, setTagged] = useState<DataRecord | null>(null);
  const card = asked?.card;
  const own = columns.find(({ cards }) => cards.some(({ id }) => id === card?.id));
  const at = own?.cards.findIndex(({ id }) => id === card?.id) ?? -1;
  const mayMove = card !== undefined && generated.can('update', card, 'kanbanStageId');
  const choose = (what: () => void) => () => {
    onClose();
    what();
  };
  const nameOf = ({ column: { stage } }: ShownColumn) => String(stage?.['name'] ?? translate('kanban.unstaged'));
  const sizeOf = ({ column: { limit }, found: { total } }: ShownColumn) =>
    limit > 0 ? translate('kanban.ofLimit', { cards: total, limit }) : formatNumber(total, language);
  return (
    <>
      <Menu
        open={asked !== null}
        anchorEl={asked?.anchor ?? null}
        onClose={onClose}
        slotProps={{ paper: { sx: { maxBlockSize: 'min(480px, calc(100% - 96px))', minInlineSize: 240 } } }}
      >
        {card ? (
          <MenuItem onClick={choose(() => onOpen(card.id))}>
            <ListItemIcon>
              <OpenIcon fontSize="small" />
            </ListItemIcon>
            {translate('kanban.open')}
          </MenuItem>
        ) : null}
        {card && mayMove ? (
          <ListSubheader sx={{ lineHeight: '32px' }}>{translate('kanban.moveTo')}</ListSubheader>
        ) : null}
        {card && mayMove
          ? columns
              .filter((target) => target !== own)
              .map((target) => (
                <MenuItem
                  key={target.column.id}
                  onClick={choose(() => onMove(card, target, target.cards.length))}
                  sx={{ gap: 2 }}
                >
                  <ListItemText
                    inset
                    primary={<bdi>{nameOf(target)}</bdi>}
                    slotProps={{ primary: { variant: 'inherit' } }}
                  />
                  <span>{sizeOf(target)}</span>
                </MenuItem>
              ))
          : null}
        {card && own && mayMove && own.column.isOrdered && at > 0 ? (
          <MenuItem onClick={choose(() => onMove(card, own, at - 1))}>
            <ListItemIcon>
              <UpIcon fontSize="small" />
            </ListItemIcon>
            {translate('kanban.up')}
          </MenuItem>
        ) : null}
        {card && own && mayMove && own.column.isOrdered && at < own.cards.length - 1 ? (
          <MenuItem onClick={choose(() => onMove(card, own, at + 1))}>
            <ListItemIcon>
              <DownIcon fontSize="small" />
            </ListItemIcon>
            {translate('kanban.down')}
          </MenuItem>
        ) : null}
        <Divider />
        {card ? (
          <MoveItems moves={offered(card)} label={label} onChoose={(move) => choose(() => begin(move, [card]))()} />
        ) : null}
        {card && generated.can('update', card, 'tagIds') ? (
          <MenuItem onClick={choose(() => setTagged(card))}>
            <ListItemIcon>
              <TagIcon fontSize="small" />
            </ListItemIcon>
            {translate('kanban.tags')}
          </MenuItem>
        ) : null}
      </Menu>
      {dialog}
      {tagged ? <TagsDialog generated={generated} card={tagged} onClose={() => setTagged(null)} /> : null}
    </>
  );
}
