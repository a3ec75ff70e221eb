import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { DataRecord } from '../../../../../core/wire';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { shownCards, type BoardColumn } from './board-columns';
import { Card } from './Card';
import { CardMenu, type AskedCard } from './CardMenu';
import { Column, columnKey } from './Column';
import type { ColumnCards } from './useBoardCards';
import { usePutCard } from './usePutCard';

interface BoardProps {
  generated: GeneratedScreen;
  columns: readonly BoardColumn[];
  cardsOf: readonly ColumnCards[];
  refresh: () => Promise<unknown>;
  onOpen: (id: string) => void;
  /** Absent where the person may not change the stages. */
  onEditStage: ((stage: DataRecord) => void) | undefined;
}

/** A column as it is shown, with what people have just put into it. */
export interface ShownColumn {
  column: BoardColumn;
  found: ColumnCards;
  cards: DataRecord[];
}

/** The card under the pointer, else the column. */
const underPointer: CollisionDetection = (moving) => {
  const found = pointerWithin(moving);
  const cards = found.filter(({ id }) => !String(id).startsWith(columnKey('')));
  return cards.length > 0 ? cards : found;
};

/** The columns of a board, whose cards go from one to another by pointer, finger or menu. */
export function Board({ generated, columns, cardsOf, refresh, onOpen, onEditStage }: BoardProps) {
  const places = usePutCard(generated, refresh);
  const [dragged, setDragged] = useState<DataRecord | null>(null);
  const [asked, setAsked] = useState<AskedCard | null>(null);
  const sensors = useSensors(
    // A small move is a click, and a finger that does not stay scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const shown = columns.flatMap((column, place): ShownColumn[] => {
    const found = cardsOf[place];
    return found === undefined ? [] : [{ column, found, cards: shownCards(column, found.cards ?? [], places.put) }];
  });
  const columnOf = (id: string): ShownColumn | undefined =>
    shown.find(({ column, cards }) => columnKey(column.id) === id || cards.some((card) => card.id === id));
  const stored = (id: string): DataRecord | undefined =>
    places.put.get(id)?.card ?? shown.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const originOf = (id: string) =>
    shown.find(({ found }) => (found.cards ?? []).some((card) => card.id === id))?.column;

  const over = ({ active, over: target }: DragOverEvent) => {
    const [id, onto] = [String(active.id), target && columnOf(String(target.id))];
    const card = stored(id);
    if (!target || !onto || !card || columnOf(id) === onto) return;
    const others = onto.cards.filter((one) => one.id !== id);
    const at = others.findIndex((one) => one.id === target.id);
    const rect = active.rect.current.translated;
    const isBelow = rect !== null && at >= 0 && rect.top > target.rect.top + target.rect.height / 2;
    places.preview(card, onto.column, others, at < 0 ? others.length : at + (isBelow ? 1 : 0));
  };
  const drop = ({ active, over: target }: DragEndEvent) => {
    setDragged(null);
    const id = String(active.id);
    const [card, onto] = [stored(id), target && columnOf(String(target.id))];
    if (!card || !onto || !target) return places.forget(id);
    const others = onto.cards.filter((one) => one.id !== id);
    const [own, at] = [
      onto.cards.findIndex((one) => one.id === id),
      onto.cards.findIndex((one) => one.id === target.id),
    ];
    const index = at < 0 ? (own < 0 ? others.length : own) : at;
    const isBack = originOf(id)?.id === onto.column.id;
    if (isBack && (!onto.column.isOrdered || index === indexAmong(onto.found.cards ?? [], id)))
      return places.forget(id);
    return void places.move(card, onto.column, others, index);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setDragged(stored(String(active.id)) ?? null)}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={({ active }) => {
        setDragged(null);
        places.forget(String(active.id));
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'flex-start',
          overflowX: 'auto',
          pb: 1.5,
          scrollSnapType: { xs: dragged ? 'none' : 'x proximity', md: 'none' },
        }}
      >
        {shown.map(({ column, found, cards }) => (
          <Column
            key={column.id}
            column={column}
            found={found}
            cards={cards}
            collection={generated.collection}
            isOver={dragged !== null && cards.some(({ id }) => id === dragged.id)}
            onOpen={onOpen}
            onAsk={(card, anchor) => setAsked({ card: stored(card.id) ?? card, columnId: column.id, anchor })}
            onEditStage={onEditStage}
          />
        ))}
      </Box>
      <DragOverlay>{dragged ? <Card card={dragged} collection={generated.collection} isLifted /> : null}</DragOverlay>
      <CardMenu
        generated={generated}
        asked={asked}
        columns={shown}
        onClose={() => setAsked(null)}
        onOpen={onOpen}
        onMove={(card, { column, cards }, index) =>
          void places.move(
            card,
            column,
            cards.filter((one) => one.id !== card.id),
            index,
          )
        }
      />
      <Box role="status" sx={visuallyHidden}>
        {places.said}
      </Box>
    </DndContext>
  );
}

const indexAmong = (cards: readonly DataRecord[], id: string): number => cards.findIndex((card) => card.id === id);
