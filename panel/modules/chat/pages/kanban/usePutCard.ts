import { useCallback, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useViolationTexts } from '../../../../../src/resources/form/useViolationTexts';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { placeAt } from '../../rules/card-order';
import { placesOf, type BoardColumn, type PutCard, UNSTAGED } from './board-columns';

export interface CardPlaces {
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
export function usePutCard(generated: GeneratedScreen, refresh: () => Promise<unknown>): CardPlaces {
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
