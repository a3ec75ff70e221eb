import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

const SIZE = 22;
/** Between two values that leave no other room. */
const SMALL = 16;

export interface EditPencilProps {
  root: HTMLElement;
  cell: HTMLTableCellElement;
  onEdit: () => void;
}

/** Stands at the edge of the cell under the pointer: beside its value where there is room, else small in the gap between two values. The keyboard has a key for the same. */
export function EditPencil({ root, cell, onEdit }: EditPencilProps) {
  const translate = useTranslate();
  const title = translate('listTools.editing.edit');
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-hidden
      title={title}
      className="cell-pencil"
      onClick={onEdit}
      style={placeOver(root, cell)}
      sx={{
        position: 'absolute',
        zIndex: 2,
        p: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'primary.main',
        '&:hover': { bgcolor: 'background.default' },
      }}
    >
      <EditOutlinedIcon sx={{ fontSize: 14 }} />
    </IconButton>
  );
}

/** In CSS pixels from the table's frame. What lies over the cell, as the actions of the row do, is left free. */
function placeOver(
  root: HTMLElement,
  cell: HTMLTableCellElement,
): { left: number; top: number; width: number; height: number } {
  const frame = root.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  const actions = cell.parentElement?.querySelector('td.row-actions')?.getBoundingClientRect();
  const isRtl = getComputedStyle(cell).direction === 'rtl';
  const from = Math.max(box.left, frame.left, isRtl && actions ? actions.right : 0);
  const to = Math.min(box.right, frame.right, !isRtl && actions ? actions.left : Infinity);
  // Figures stand at the end of their cells: there the beginning is free.
  const isFigure = cell.classList.contains('MuiTableCell-alignRight');
  const isAtEnd = isRtl === isFigure;
  const value = valueBox(cell);
  const isBeside = value !== undefined && (isAtEnd ? to - value.right : value.left - from) >= SIZE;
  const size = isBeside ? SIZE : SMALL;
  const isFree = actions === undefined || (isAtEnd ? to < actions.left : from > actions.right);
  const over = isBeside || !isFree ? (isAtEnd ? size : 0) : size / 2;
  const left = (isAtEnd ? to : from) - over;
  return { left: left - frame.left, top: box.top - frame.top + (box.height - size) / 2, width: size, height: size };
}

/** Where the value of a cell is drawn, which may be less than what its elements take. */
function valueBox(cell: HTMLTableCellElement): { left: number; right: number } | undefined {
  const range = document.createRange();
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const boxes = [...cell.querySelectorAll('svg, img, [class*="chip" i]')].map((element) =>
    element.getBoundingClientRect(),
  );
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes.length === 0
    ? undefined
    : { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
}
