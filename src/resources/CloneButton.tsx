import CloneIcon from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../core/wire';
import { CLONED } from './form/cloned';
import type { GeneratedScreen } from './useGeneratedScreen';

/** Leads to the form for a new record that begins like this one; draws nothing where the schema or the rights have no such thing. */
export function CloneButton({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name, resource, can } = generated;
  if (resource.clone !== true || !can('create')) return null;
  return (
    <Button component={Link} to={`${createPath({ resource: name, type: 'create' })}?${CLONED}=${encodeURIComponent(record.id)}`} startIcon={<CloneIcon />}>
      {translate('screens.clone.action')}
    </Button>
  );
}
