import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { initialsOf } from '../../providers/initials';
import { useAreLive } from '../../providers/realtime/connection-store';
import type { LivePerson } from '../../providers/realtime/live-types';
import { useGetLockLive } from '../../providers/realtime/hooks/useGetLockLive';
import { usePeopleHere } from '../../providers/realtime/hooks/usePeopleHere';

const MAX_SHOWN = 5;

export interface LivePeopleProps {
  /** react-admin's resource name. */
  name: string;
  collection: string;
  record: DataRecord;
}

/** Who else looks at the record or edits it, as round initials with the name to read. */
export function LivePeople({ name, collection, record }: LivePeopleProps) {
  const tenantId = typeof record.tenantId === 'string' ? record.tenantId : null;
  const here = usePeopleHere(collection, record.id, tenantId);
  const isConnected = useAreLive([`resource/${collection}`]);
  const { data: lock } = useGetLockLive(name, { id: record.id });
  const translate = useTranslate();
  // Who was there when the connection broke may be gone.
  const people = isConnected ? here : [];
  const isEditing = ({ id }: LivePerson) => lock?.holder.id === id;
  const words = (person: LivePerson) =>
    translate(isEditing(person) ? 'panel.live.editing' : 'panel.live.viewing', { name: person.name });
  return (
    <AvatarGroup
      max={MAX_SHOWN}
      role="group"
      aria-label={translate('panel.live.people')}
      aria-live="polite"
      sx={{
        alignItems: 'center',
        // Heard of whoever comes, so it is there before; the gap after it is not.
        '&:empty': { marginInlineEnd: -1 },
        '& .MuiAvatar-root': { width: 32, height: 32, fontSize: '0.75rem', fontWeight: 650 },
      }}
    >
      {people.map((person) => (
        <Tooltip key={person.id} title={words(person)} describeChild={false}>
          <Avatar
            role="img"
            aria-label={words(person)}
            sx={{
              bgcolor: 'primary.dark',
              color: '#fff',
              ...(isEditing(person) ? { outline: '2px solid', outlineColor: 'warning.main', zIndex: 1 } : {}),
            }}
          >
            {initialsOf(person.name)}
          </Avatar>
        </Tooltip>
      ))}
    </AvatarGroup>
  );
}
