import { useListContext } from 'react-admin';
import type { LiveEvent } from '../live-types';
import { useRefresher } from '../hooks/useRefresher';
import { useSubscribeToRecordList } from '../hooks/useSubscribeToRecordList';

export interface ListLiveUpdateProps {
  /** What to do in place of refreshing the list. */
  onEventReceived?: (event: LiveEvent) => void;
}

/** Keeps the list it stands in up to date. */
export function ListLiveUpdate({ onEventReceived }: ListLiveUpdateProps) {
  const { refetch, resource } = useListContext();
  const refresh = useRefresher(async () => {
    await refetch();
  });
  useSubscribeToRecordList((event) => (onEventReceived ? onEventReceived(event) : refresh()), resource);
  return null;
}
