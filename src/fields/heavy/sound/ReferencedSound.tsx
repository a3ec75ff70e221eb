import { Box, Skeleton } from '@mui/material';
import { RecordContextProvider, useReference } from 'react-admin';
import type { Reference } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { useFileRights } from '../../file-rights';
import { FilePreview } from '../../inputs/FilePreview';
import { ReferenceLabel } from '../../inputs/references/ReferenceLabel';
import { TargetLink } from '../../inputs/references/TargetLink';
import type { FieldViewProps } from '../../types';
import { useReferenceName } from '../../hooks/useReferenceName';

interface ReferencedSoundProps {
  reference: Reference & Required<Pick<Reference, 'plays'>>;
  id: string;
  label: string;
  place: FieldViewProps['place'];
}

/** The sound of a referenced record, to be played where it is named; the name alone where there is none. */
export function ReferencedSound({ reference, id, label, place }: ReferencedSoundProps) {
  const { referenceRecord, isPending } = useReference<DataRecord>({ reference: reference.collection, id });
  if (isPending) return <Skeleton variant="rounded" sx={{ blockSize: 40, inlineSize: '5rem' }} />;
  const file = referenceRecord?.[reference.plays.field];
  if (!referenceRecord || typeof file !== 'string')
    return <ReferenceLabel reference={reference} id={id} link={place === 'detail'} />;
  return (
    <RecordContextProvider value={referenceRecord}>
      <Sound {...{ reference, id, label, place, file }} record={referenceRecord} />
    </RecordContextProvider>
  );
}

function Sound({
  reference,
  id,
  label,
  place,
  file,
  record,
}: ReferencedSoundProps & { file: string; record: DataRecord }) {
  const rights = useFileRights(reference.plays.guarded, reference.collection);
  const name = useReferenceName(reference)(record);
  const sound = (
    <FilePreview
      key={file}
      value={file}
      storage="upload"
      as="audio"
      label={label}
      place={place}
      rights={rights}
      {...(place === 'cell' && { name })}
    />
  );
  if (place === 'cell') return sound;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {sound}
      <TargetLink collection={reference.collection} id={id} record={record}>
        <bdi>{name}</bdi>
      </TargetLink>
    </Box>
  );
}
