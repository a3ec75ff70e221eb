import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { RecordDialog } from './RecordDialog';

interface TagsDialogProps {
  generated: GeneratedScreen;
  card: DataRecord;
  onClose: () => void;
}

/** The tags of a card, and nothing else of it. */
export function TagsDialog({ generated, card, onClose }: TagsDialogProps) {
  const translate = useTranslate();
  const part = useMemo<GeneratedScreen>(() => {
    const { resource } = generated;
    return {
      ...generated,
      isPart: true,
      resource: { ...resource, layout: 'sections', fields: resource.fields.filter(({ name }) => name === 'tagIds') },
    };
  }, [generated]);
  const saved = () => {
    void queryClient.invalidateQueries({ queryKey: [generated.collection] });
    onClose();
  };
  return (
    <RecordDialog
      generated={part}
      title={translate('kanban.tagsOf', { name: String(card['protocol'] ?? card['name'] ?? '') })}
      record={card}
      onSaved={saved}
      onCancel={onClose}
    />
  );
}
