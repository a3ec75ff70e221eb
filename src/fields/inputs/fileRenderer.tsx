import type { FieldViewProps, Renderer } from '../types';
import { lazyInput } from '../lazyInput';
import { useFieldLabels } from '../labels';
import { useFieldValue } from '../useFieldValue';
import { EmptyValue } from './EmptyValue';
import { FilePreview, type FilePreviewProps } from './FilePreview';

const LazyFileInput = lazyInput(async () => (await import('../heavy/FileInput')).FileInput);

/** The renderer of the kinds whose value is a file. */
export function fileRenderer(as: FilePreviewProps['as']): Renderer {
  function Field({ field, source, resource, place }: FieldViewProps) {
    const value = useFieldValue(source);
    const { label } = useFieldLabels(resource);
    if (typeof value !== 'string' || value === '') return <EmptyValue />;
    return <FilePreview key={value} value={value} storage={field.file?.storage ?? 'upload'} as={as} label={label(field)} place={place} />;
  }
  return { Field, Input: LazyFileInput, Filter: null };
}
