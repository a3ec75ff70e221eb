import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { DialogButtons } from '../../../../../src/resources/form/DialogButtons';
import { RecordForm } from '../../../../../src/resources/form/RecordForm';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

/** What is drawn, and not filled in. */
const DRAWN = new Set(['nodes', 'edges']);

interface FlowSettingsProps {
  generated: GeneratedScreen;
  title: string;
  /** Without it a new flow is made. */
  base?: DataRecord;
  start?: JsonObject;
  onSaved: (record: DataRecord) => void;
  onCancel: () => void;
}

/** All of a flow but its drawing: what it is called, when it begins, and who takes over. */
export function FlowSettings({ generated, title, base, start, onSaved, onCancel }: FlowSettingsProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const translate = useTranslate();
  const titleId = useId();
  const part = useMemo<GeneratedScreen>(
    () => ({
      ...generated,
      isPart: base !== undefined,
      resource: { ...generated.resource, fields: generated.resource.fields.filter(({ name }) => !DRAWN.has(name)) },
    }),
    [generated, base],
  );
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{title}</bdi>
      </DialogTitle>
      <DialogContent>
        <ResourceContextProvider value={generated.collection}>
          <RecordForm
            generated={part}
            {...(base && { base })}
            {...(start && { start })}
            isPage={false}
            onSaved={onSaved}
          >
            <DialogButtons submit={translate(base ? 'ra.action.save' : 'ra.action.create')} onCancel={onCancel} />
          </RecordForm>
        </ResourceContextProvider>
      </DialogContent>
    </Dialog>
  );
}
