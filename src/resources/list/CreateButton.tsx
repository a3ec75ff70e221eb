import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** Leads to the form for a new record; draws nothing for those who may not create one. */
export function CreateButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!generated.can('create')) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: generated.name, type: 'create' })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {translate('ra.action.create')}
    </Button>
  );
}
