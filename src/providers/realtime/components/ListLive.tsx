import { List, type ListProps, type RaRecord } from 'react-admin';
import { ListLiveUpdate, type ListLiveUpdateProps } from './ListLiveUpdate';

/** `<List>` that follows what others change. */
export function ListLive<RecordType extends RaRecord = RaRecord>({
  onEventReceived,
  children,
  ...props
}: ListProps<RecordType> & ListLiveUpdateProps) {
  return (
    <List<RecordType> {...props}>
      {children}
      <ListLiveUpdate {...(onEventReceived ? { onEventReceived } : {})} />
    </List>
  );
}
