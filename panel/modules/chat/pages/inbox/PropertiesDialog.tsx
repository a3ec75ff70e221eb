import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { RecordDialog } from '../kanban/RecordDialog';

interface PropertiesDialogProps {
  generated: GeneratedScreen;
  attendance: DataRecord;
  /** Names of those that are offered, where the person may change them. */
  fields: readonly string[];
  onClose: () => void;
}

/** Priority, tags, stage and subject of an attendance, as far as the person may change them. */
export function PropertiesDialog({ generated, attendance, fields, onClose }: PropertiesDialogProps) {
  const translate = useTranslate();
  const part = useMemo<GeneratedScreen>(() => {
    const { resource, can } = generated;
    const offered = resource.fields.filter(({ name }) => fields.includes(name) && can('update', attendance, name));
    return { ...generated, isPart: true, resource: { ...resource, layout: 'sections', fields: offered } };
  }, [generated, attendance, fields]);
  return (
    <RecordDialog
      generated={part}
      title={translate('inbox.propertiesOf', { protocol: String(attendance['protocol'] ?? '') })}
      record={attendance}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: [generated.collection] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
