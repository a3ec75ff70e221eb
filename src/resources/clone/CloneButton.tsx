import CloneIcon from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { CLONED } from './cloned';
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
    <Button component={Link} to={`${createPath({ resource: generated.name, type: 'create' })}?${CLONED}=${encodeURIComponent(record.id)}`} startIcon={<CloneIcon />}>
      {translate('screens.clone.action')}
    </Button>
  );
}
