import { Box, Skeleton } from '@mui/material';
import { useReference, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import type { Reference } from '../../../core/types';
import { referenceName, type NamedBy } from '../reference-name';
import { TargetLink } from './TargetLink';

interface ReferenceLabelProps {
  reference: Pick<Reference, 'collection'> & NamedBy;
  id: string;
  /** Off inside a row that is a link itself. */
  link?: boolean;
}

/** The name of a referenced record, linked to where the person may open it; words of its own for one that is gone, or not the person's to read. */
export function ReferenceLabel({ reference, id, link = true }: ReferenceLabelProps) {
  const { referenceRecord, isPending, error } = useReference<DataRecord>({ reference: reference.collection, id });
  if (isPending) return <Skeleton variant="text" component="span" sx={{ display: 'inline-block', inlineSize: '10ch' }} />;
  if (error || !referenceRecord) return <Unavailable id={id} />;
  const name = <bdi>{referenceName(reference, referenceRecord)}</bdi>;
  return link ? <TargetLink collection={reference.collection} id={id} record={referenceRecord}>{name}</TargetLink> : name;
}

function Unavailable({ id }: { id: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" title={id} sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {translate('fields.reference.unavailable')}
    </Box>
  );
}
