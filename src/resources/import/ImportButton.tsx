import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { importVerbs } from '../../../core/access/import-verbs';
import { lazy } from '../../providers/api/lazy';
import { useAbility } from '../../providers/session/useAbility';
import type { HandedOver } from '../form/saving/useHandedOver';
import type { GeneratedScreen } from '../useGeneratedScreen';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/**
 * Opens the import of files; draws nothing for those who may not. Where each record brings a file of its own, whoever imports means
 * the rows of that: the button leads to a new record, at its file.
 */
export function ImportButton({ generated }: { generated: GeneratedScreen }) {
  const brought = generated.resource.fields.find(({ mapsFile }) => mapsFile !== undefined)?.mapsFile;
  return brought === undefined ? (
    <RowsButton generated={generated} />
  ) : (
    <FileButton generated={generated} file={brought.file} />
  );
}

function FileButton({ generated, file }: { generated: GeneratedScreen; file: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name, collection, can } = generated;
  if (!can('create')) return null;
  const state: HandedOver = { openAt: file };
  return (
    <Button
      component={Link}
      to={createPath({ resource: name, type: 'create' })}
      state={state}
      startIcon={<ImportIcon />}
    >
      {translate(`resources.${collection}.import`, { _: translate('screens.import.action') })}
    </Button>
  );
}

function RowsButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const ability = useAbility();
  const [isOpen, setOpen] = useState(false);
  const { collection, resource, can } = generated;
  if (
    importVerbs(resource, (action) => (action === 'import' ? ability.can(action, collection) : can(action))).length ===
    0
  )
    return null;
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
