import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Field } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { lazy } from '../../../providers/api/lazy';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { cellAt } from './cell-at';
import { findCell, placeOf, placesFrom, type CellPlace } from './cell-places';
import { watchDoubleClick } from './double-click';
import { editableField } from './editable-field';
import { watchLongPress } from './long-press';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';

const SIZE = 22;
/** Between two values that leave no other room. */
const SMALL = 16;

interface EditPencilProps {
  root: HTMLElement;
  cell: HTMLTableCellElement;
  onEdit: () => void;
}

const CellEditor = lazy(async () => ({ default: (await import('./CellEditor')).CellEditor }));

export interface CellEditingProps {
  generated: GeneratedScreen;
  root: HTMLElement;
  /** The cell that the person wants to edit; what may not be edited is left alone. */
  asked: HTMLTableCellElement | null;
  /** Called with the next such cell, and with null once there is none. */
  onAsk: (cell: HTMLTableCellElement | null) => void;
}

interface Edited {
  field: Field;
  record: DataRecord;
}

/** Lets a person change the values of a table where they stand: a pencil for the pointer, a word for screen readers, the editor. */
export function CellEditing({ generated, root, asked, onAsk }: CellEditingProps) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const hintId = useId();
  const { data = [] } = useListContext<DataRecord>();
  const [saved, setSaved] = useState<DataRecord | undefined>(undefined);
  const find = (place: CellPlace | undefined): Edited | undefined => {
    const listed = place && data.find(({ id }) => id === place.id);
    // The list shows what was saved only after the next cell is open.
    const record = listed && saved?.id === listed.id && saved.version > listed.version ? saved : listed;
    const field = place && record && editableField(generated, record, place.source);
    return record && field && { field, record };
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
    // What a cell says of itself may change with the list, while the focus stays where it is.
    describeCell(document.activeElement, (cell) => find(placeOf(cell)) !== undefined, hintId);
  });
  const [hovered, setHovered] = useState<HTMLTableCellElement | null>(null);
  const navigate = useNavigate();
  const { name } = generated;
  useEffect(
    () =>
      watchCells(root, {
        isEditable: (cell) => latest.current(placeOf(cell)) !== undefined,
        hintId,
        onHover: setHovered,
      }),
    [root, hintId],
  );
  useEffect(() => {
    const stop = new AbortController();
    watchLongPress(root, stop.signal, onAsk);
    watchDoubleClick(root, stop.signal, {
      name,
      isEditable: (cell) => latest.current(placeOf(cell)) !== undefined,
      goBack: () => void navigate(-1),
      onEdit: onAsk,
    });
    return () => stop.abort();
  }, [root, onAsk, name, navigate]);
  const edited = useEdited(asked, find);
  useWayBack(root, edited ? asked : null);
  useEffect(() => {
    if (asked && !edited) onAsk(null);
  }, [asked, edited, onAsk]);
  const leave = (step: 1 | -1 | 0, after?: DataRecord) => {
    if (after) setSaved(after);
    const from = asked && placeOf(asked);
    // A list that was renewed meanwhile may show the value in another cell.
    const cell = from && findCell(root, from);
    const next = step === 0 || !cell ? undefined : [...placesFrom(cell, step)].find((place) => find(place));
    onAsk(next ? findCell(root, next) : null);
  };
  return (
    <>
      <span id={hintId} hidden>
        {translate('listTools.editing.hint')}
      </span>
      {hovered && !asked ? <EditPencil root={root} cell={hovered} onEdit={() => onAsk(hovered)} /> : null}
      {asked && edited ? (
        <Suspense fallback={null}>
          <CellEditor
            key={`${edited.record.id} ${edited.field.name}`}
            generated={generated}
            field={edited.field}
            record={edited.record}
            cell={asked}
            onLeave={leave}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Once the editor is gone the focus is where the person was; a cell that was refused one takes it from nobody. */
function useWayBack(root: HTMLElement, edited: HTMLTableCellElement | null): void {
  const last = useRef<CellPlace | undefined>(undefined);
  useEffect(() => {
    if (edited) {
      last.current = placeOf(edited);
      return;
    }
    const cell = last.current && findCell(root, last.current);
    last.current = undefined;
    if (!cell) return;
    cell.tabIndex = -1;
    cell.focus();
  }, [edited, root]);
}

/** What a cell is edited as, from the moment it was asked for: a list that is renewed meanwhile does not change it under the person's hands. */
function useEdited(
  asked: HTMLTableCellElement | null,
  find: (place: CellPlace | undefined) => Edited | undefined,
): Edited | undefined {
  const [edited, setEdited] = useState<{ cell: HTMLTableCellElement | null; begun: Edited | undefined }>({
    cell: null,
    begun: undefined,
  });
  if (edited.cell === asked) return edited.begun;
  const begun = asked ? find(placeOf(asked)) : undefined;
  setEdited({ cell: asked, begun });
  return begun;
}

interface CellWatch {
  isEditable: (cell: HTMLTableCellElement) => boolean;
  /** Id of the words that say how a cell is edited. */
  hintId: string;
  /** Told the editable cell under the pointer. */
  onHover: (cell: HTMLTableCellElement | null) => void;
}

/** Looks at one cell at a time, when it is reached: no row pays for what is not asked of it. */
function watchCells(root: HTMLElement, { isEditable, hintId, onHover }: CellWatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const hover = (target: EventTarget | null) => {
    const cell = cellAt(target);
    onHover(cell && isEditable(cell) ? cell : null);
  };
  const over = ({ target, pointerType }: PointerEvent) => {
    const isPencil = target instanceof Element && target.closest('.cell-pencil') !== null;
    if (pointerType !== 'touch' && !isPencil) hover(target);
  };
  const leave = () => onHover(null);
  root.addEventListener('pointerover', over, { signal });
  root.addEventListener('pointerleave', leave, { signal });
  root.addEventListener('scroll', leave, { signal, capture: true, passive: true });
  root.addEventListener('focusin', ({ target }) => describeCell(target, isEditable, hintId), { signal });
  // What brought this code here came before it.
  if (matchMedia('(hover: hover)').matches) hover(root.querySelector('td:hover'));
  return () => stop.abort();
}

/** Has a cell that has the focus say by which key it is edited, if it is. */
function describeCell(target: EventTarget | null, isEditable: CellWatch['isEditable'], hintId: string): void {
  if (!(target instanceof HTMLTableCellElement) || cellAt(target) !== target) return;
  const isOpen = isEditable(target);
  for (const [name, value] of Object.entries({ 'aria-keyshortcuts': 'F2', 'aria-describedby': hintId })) {
    if (isOpen) target.setAttribute(name, value);
    else target.removeAttribute(name);
  }
}

/** Stands at the edge of the cell under the pointer: beside its value where there is room, else small in the gap between two values. The keyboard has a key for the same. */
function EditPencil({ root, cell, onEdit }: EditPencilProps) {
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
