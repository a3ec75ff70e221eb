import { useState } from 'react';
import { type RaRecord, Show, type ShowProps, useNotify, useShowContext } from 'react-admin';
import type { LiveEvent } from '../live-types';
import { RecordNews } from './RecordNews';
import { useSubscribeToRecord } from '../hooks/useSubscribeToRecord';

export interface ShowLiveUpdateProps {
  onEventReceived?: (event: LiveEvent, setters: { setDeleted: (isDeleted: boolean) => void }) => void;
}

/** `<Show>` that loads the record anew when somebody else updates it, and says when it was deleted. */
export function ShowLive<RecordType extends RaRecord = RaRecord>({
  onEventReceived,
  children,
  ...props
}: ShowProps<RecordType> & ShowLiveUpdateProps) {
  return (
    <Show<RecordType> {...props}>
      <ShowLiveUpdate {...(onEventReceived ? { onEventReceived } : {})} />
      {children}
    </Show>
  );
}

function ShowLiveUpdate({ onEventReceived }: ShowLiveUpdateProps) {
  const { refetch, resource, record } = useShowContext();
  const notify = useNotify();
  const [isDeleted, setDeleted] = useState(false);
  const follow = ({ type }: LiveEvent) => {
    if (type === 'deleted') return setDeleted(true);
    notify('panel.live.updated', { type: 'info' });
    void refetch();
  };
  useSubscribeToRecord(
    (event) => (onEventReceived ? onEventReceived(event, { setDeleted }) : follow(event)),
    resource,
    record?.id ?? null,
  );
  return isDeleted ? <RecordNews kind="deleted" /> : null;
}
