import { Box, Skeleton } from '@mui/material';
import { useReference, useTranslate } from 'react-admin';
import { isBoundToRows } from '../../../../core/access/bound-to-rows';
import type { NamedBy } from '../../../../core/records/name-in-words';
import type { DataRecord } from '../../../../core/wire';
import type { Reference } from '../../../../core/types';
import { useAbility } from '../../../providers/session/useAbility';
import { useSession } from '../../../providers/session/useSession';
import { useReferenceName } from '../../hooks/useReferenceName';
import { TargetLink } from './TargetLink';

/** As most names are: several of them then break into lines as the names will, and nothing below moves. */
const USUAL_WIDTH = '17ch';
const WIDTH_IN_ROW = '10ch';

interface ReferenceLabelProps {
  reference: Pick<Reference, 'collection'> & NamedBy;
  id: string;
  /** Off inside a row that is a link itself. */
  link?: boolean;
}

/** The name of a referenced record, linked to where the person may open it; words of its own for one that is gone, or not the person's to read. */
export function ReferenceLabel({ reference, id, link = true }: ReferenceLabelProps) {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const mayRead = ability.can('read', reference.collection);
  const { referenceRecord, isPending, error } = useReference<DataRecord>({
    reference: reference.collection,
    id,
    options: { enabled: mayRead },
  });
  const nameOf = useReferenceName(reference);
  if (!mayRead) return <NoName id={id} why="noAccess" />;
  if (isPending)
    return (
      <Skeleton
        variant="text"
        component="span"
        sx={{ display: 'inline-block', inlineSize: link ? USUAL_WIDTH : WIDTH_IN_ROW, maxInlineSize: '100%' }}
      />
    );
  // Who may read some rows only is not told whether this one is gone.
  if (error) return <NoName id={id} why="unavailable" />;
  if (!referenceRecord)
    return <NoName id={id} why={isBoundToRows(ability, reference.collection, tenantId) ? 'noAccess' : 'unavailable'} />;
  const text = nameOf(referenceRecord);
  // Of what was deleted there is the name, and where it is not what this place calls it, nothing.
  if (typeof referenceRecord['deletedAt'] === 'string')
    return text === id ? <NoName id={id} why="unavailable" /> : <Deleted name={text} />;
  const name = <bdi>{text}</bdi>;
  return link ? (
    <TargetLink collection={reference.collection} id={id} record={referenceRecord}>
      {name}
    </TargetLink>
  ) : (
    name
  );
}

function Deleted({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Box
      component="bdi"
      title={translate('fields.reference.deleted')}
      sx={{ color: 'text.secondary', textDecoration: 'line-through' }}
    >
      {name}
    </Box>
  );
}

/** `noAccess`: the rights of the person leave it out. `unavailable`: it is gone, or could not be had. */
function NoName({ id, why }: { id: string; why: 'noAccess' | 'unavailable' }) {
  const translate = useTranslate();
  return (
    <Box component="bdi" title={id} sx={{ color: 'text.secondary' }}>
      {translate(`fields.reference.${why}`)}
    </Box>
  );
}
