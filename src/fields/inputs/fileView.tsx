import type { ComponentType } from 'react';
import type { FieldViewProps } from '../types';
import { useFileRights } from '../file-rights';
import { useFieldLabels } from '../labels';
import { useFieldValue } from '../hooks/useFieldValue';
import { EmptyValue } from './EmptyValue';
import { FilePreview, type FilePreviewProps } from './FilePreview';

/** Shows a file as what it is. */
export function fileView(as: FilePreviewProps['as']): ComponentType<FieldViewProps> {
  return function StoredFileView({ field, source, resource, place }: FieldViewProps) {
    const value = useFieldValue(source);
    const { label } = useFieldLabels(resource);
    const rights = useFileRights(field.file?.guarded, resource);
    if (typeof value !== 'string' || value === '') return <EmptyValue />;
    return (
      <FilePreview
        key={value}
        value={value}
        storage={field.file?.storage ?? 'upload'}
        as={as}
        label={label(field)}
        place={place}
        rights={rights}
      />
    );
  };
}
