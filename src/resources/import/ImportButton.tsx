import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { importVerbs } from '../../../core/access/import-verbs';
import { lazy } from '../../providers/lazy';
import { useAbility } from '../../providers/useAbility';
import type { GeneratedScreen } from '../useGeneratedScreen';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Opens the import of files; draws nothing for those who may not. */
export function ImportButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const ability = useAbility();
  const [isOpen, setOpen] = useState(false);
  const { collection, resource, can } = generated;
  if (importVerbs(resource, (action) => (action === 'import' ? ability.can(action, collection) : can(action))).length === 0) return null;
  return (
    <>
      <Button startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        {translate('screens.import.action')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog generated={generated} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
