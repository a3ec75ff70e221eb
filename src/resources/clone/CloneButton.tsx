import CloneIcon from '@mui/icons-material/LibraryAddOutlined';
import { useCreatePath, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { PageAction } from '../actions/PageAction';
import { clonePath } from './cloned';
import type { GeneratedScreen } from '../useGeneratedScreen';

export interface CloneButtonProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

/** Leads to the form for a new record that begins like this one. */
export function CloneButton({ generated, record }: CloneButtonProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <PageAction to={clonePath(createPath, generated.name, record.id)} startIcon={<CloneIcon />}>
      {translate('screens.clone.action')}
    </PageAction>
  );
}
