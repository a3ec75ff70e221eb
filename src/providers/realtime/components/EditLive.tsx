import { useState } from 'react';
import { Edit, type EditProps, type RaRecord, useEditContext } from 'react-admin';
import type { LiveEvent } from '../live-types';
import { RecordNews } from './RecordNews';
import { useSubscribeToRecord } from '../hooks/useSubscribeToRecord';

export interface EditLiveSetters {
  setDeleted: (isDeleted: boolean) => void;
  setUpdated: (isUpdated: boolean) => void;
  /** Shows the message about the update; without it the update is only noted. */
  setUpdatedDisplayed: (isDisplayed: boolean) => void;
}

export interface EditLiveUpdateProps {
  onEventReceived?: (event: LiveEvent, setters: EditLiveSetters) => void;
}

/** `<Edit>` that says when somebody else updated or deleted the record, and offers to load it anew. */
export function EditLive<RecordType extends RaRecord = RaRecord>({
  onEventReceived,
  children,
  ...props
}: EditProps<RecordType> & EditLiveUpdateProps) {
  return (
    <Edit<RecordType> {...props}>
      <EditLiveUpdate {...(onEventReceived ? { onEventReceived } : {})} />
      {children}
    </Edit>
  );
}

function followEvent({ type }: LiveEvent, { setDeleted, setUpdated, setUpdatedDisplayed }: EditLiveSetters): void {
  if (type === 'deleted') {
    setDeleted(true);
    setUpdated(false);
  } else {
    setUpdated(true);
  }
  setUpdatedDisplayed(true);
}

function EditLiveUpdate({ onEventReceived = followEvent }: EditLiveUpdateProps) {
  const { refetch, resource, record } = useEditContext();
  const [isDeleted, setDeleted] = useState(false);
  const [isUpdated, setUpdated] = useState(false);
  const [isDisplayed, setUpdatedDisplayed] = useState(false);
  useSubscribeToRecord(
    (event) => onEventReceived(event, { setDeleted, setUpdated, setUpdatedDisplayed }),
    resource,
    record?.id ?? null,
  );
  if (isDeleted) return <RecordNews kind="deleted" />;
  if (!isUpdated || !isDisplayed) return null;
  const refresh = () => {
    setUpdated(false);
    setUpdatedDisplayed(false);
    void refetch();
  };
  return <RecordNews kind="updated" onRefresh={refresh} />;
}
