import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useId } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { FormSkeleton } from '../../../../../src/resources/FormSkeleton';
import { DialogButtons } from '../../../../../src/resources/form/DialogButtons';
import { RecordForm } from '../../../../../src/resources/form/RecordForm';
import { useDeleteRecord } from '../../../../../src/resources/record/useDeleteRecord';
import { useGeneratedScreen, type GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

interface RecordDialogProps {
  generated: GeneratedScreen;
  title: string;
  record: DataRecord;
  onSaved: () => void;
  onCancel: () => void;
  /** Offers to delete it, for those who may. */
  onDeleted?: () => void;
}

/** Changes a record, or some fields of it, without leaving the board. */
export function RecordDialog({ generated, title, record, onSaved, onCancel, onDeleted }: RecordDialogProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{title}</bdi>
      </DialogTitle>
      <DialogContent>
        <ResourceContextProvider value={generated.collection}>
          <RecordForm generated={generated} base={record} isPage={false} onSaved={onSaved}>
            <Buttons generated={generated} record={record} onCancel={onCancel} onDeleted={onDeleted} />
          </RecordForm>
        </ResourceContextProvider>
      </DialogContent>
    </Dialog>
  );
}

interface ButtonsProps extends Pick<RecordDialogProps, 'generated' | 'record' | 'onCancel'> {
  onDeleted: (() => void) | undefined;
}

function Buttons({ generated, record, onCancel, onDeleted }: ButtonsProps) {
  const translate = useTranslate();
  const remove = useDeleteRecord(generated, onDeleted);
  return (
    <DialogButtons submit={translate('ra.action.save')} onCancel={onCancel}>
      {onDeleted && generated.can('delete', record) ? (
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => remove(record)}>
          {translate('ra.action.delete')}
        </Button>
      ) : null}
    </DialogButtons>
  );
}

interface WholeRecordDialogProps extends Omit<RecordDialogProps, 'generated' | 'title'> {
  collection: string;
  titleOf: (record: DataRecord) => string;
}

/** The same for all fields of a record of another collection. */
export function WholeRecordDialog({ collection, titleOf, ...props }: WholeRecordDialogProps) {
  return (
    <Suspense
      fallback={
        <Dialog open fullWidth maxWidth="sm">
          <DialogContent>
            <FormSkeleton />
          </DialogContent>
        </Dialog>
      }
    >
      <Described collection={collection} title={titleOf(props.record)} {...props} />
    </Suspense>
  );
}

function Described({ collection, ...props }: Omit<RecordDialogProps, 'generated'> & { collection: string }) {
  return <RecordDialog generated={useGeneratedScreen(collection)} {...props} />;
}
