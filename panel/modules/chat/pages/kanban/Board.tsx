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
import { useState, useCallback, useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useViolationTexts } from '../../../../../src/resources/form/useViolationTexts';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { placeAt } from '../../rules/card-order';
import type { DataRecord } from '../../../../../core/wire';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { shownCards, type BoardColumn, placesOf, type PutCard, UNSTAGED } from './board-columns';
import { Card } from './Card';
import { CardMenu, type AskedCard } from './CardMenu';
import { Column, columnKey } from './Column';
import type { ColumnCards } from './useBoardCards';

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
  // Cards are not drawn again while this stays the same function.
  const ask = useCallback((card: DataRecord, anchor: HTMLElement) => setAsked({ card, anchor }), []);
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
            onAsk={ask}
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

interface CardPlaces {
  /** Where cards were put that the server does not have there yet. */
  put: ReadonlyMap<string, PutCard>;
  /** Shows a card elsewhere while it is dragged. */
  preview: (card: DataRecord, column: BoardColumn, others: readonly DataRecord[], index: number) => void;
  /** Gives up what a drag showed. */
  forget: (id: string) => void;
  /** Puts it there for good: at once for the eye, and back where it was if the server refuses it. */
  move: (card: DataRecord, column: BoardColumn, others: readonly DataRecord[], index: number) => Promise<void>;
  /** What was done last, in words. */
  said: string;
}

/**
 * Puts cards into columns.
 * @param refresh asks for the cards again; resolves once they are there
 */
function usePutCard(generated: GeneratedScreen, refresh: () => Promise<unknown>): CardPlaces {
  const { collection } = generated;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const { sentence } = useViolationTexts(generated);
  const [put, setPut] = useState<ReadonlyMap<string, PutCard>>(new Map());
  const [said, setSaid] = useState('');
  const latest = useRef(put);
  const keep = useCallback((change: (next: Map<string, PutCard>) => void) => {
    const next = new Map(latest.current);
    change(next);
    latest.current = next;
    setPut(next);
  }, []);
  const forget = useCallback((id: string) => keep((next) => next.delete(id)), [keep]);
  const preview: CardPlaces['preview'] = useCallback(
    (card, column, others, index) => keep((next) => next.set(card.id, putInto(card, column, others, index))),
    [keep],
  );
  const move: CardPlaces['move'] = useCallback(
    async (card, column, others, index) => {
      const mine = putInto(card, column, others, index);
      keep((next) => next.set(card.id, mine));
      const changes = {
        kanbanStageId: column.id === UNSTAGED ? null : column.id,
        ...(column.isOrdered && { kanbanPosition: mine.position }),
      };
      try {
        await dataProvider.update<DataRecord>(collection, {
          id: card.id,
          data: changes,
          previousData: { id: card.id },
          meta: { only: Object.keys(changes) },
        });
        setSaid(translate('kanban.moved', { column: column.stage?.['name'] ?? translate('kanban.unstaged') }));
      } catch (error) {
        const reasons = (callFailure(error).body?.violations ?? []).map(sentence).join(' · ');
        const text = reasons === '' ? describe(error) : reasons;
        notify(translate('kanban.refused', { text }), { type: 'error', multiLine: true });
        keep((next) => next.get(card.id) === mine && next.delete(card.id));
      }
      await refresh();
      keep((next) => next.get(card.id) === mine && next.delete(card.id));
    },
    [keep, dataProvider, collection, translate, notify, describe, sentence, refresh],
  );
  return { put, preview, forget, move, said };
}

function putInto(card: DataRecord, column: BoardColumn, others: readonly DataRecord[], index: number): PutCard {
  const current = typeof card['kanbanPosition'] === 'number' ? card['kanbanPosition'] : undefined;
  return {
    card,
    columnId: column.id,
    position: column.isOrdered ? placeAt(placesOf(others), index, current) : null,
  };
}
