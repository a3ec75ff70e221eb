import { useTranslate } from 'react-admin';
import type { Widget } from '../../rules/board';
import { useBoard } from './board-context';

/** What a widget is called: as whoever made the board says, else what it shows, with its queue where it is about one alone. */
export function useWidgetTitle({ type, options }: Widget): string {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  if (options?.title !== undefined) return options.title;
  const name = translate(`wallboards.types.${type}`);
  const queue = snapshot.queues.find(({ id }) => id === options?.queueId)?.name;
  return queue == null ? name : `${name} – ${queue}`;
}
