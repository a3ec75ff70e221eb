import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { InPlaceCreateContext } from '../../fields/InPlaceCreateContext';
import { FormSkeleton } from '../FormSkeleton';

interface FormDialogProps {
  /** Of the records that the form is about; it need not be that of the page. */
  collection: string;
  titleId: string;
  /** Stands there before the form has come. */
  title?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form of another collection, whose description may still have to come. It opens no further one. */
export function FormDialog({ collection, titleId, title, onClose, children }: FormDialogProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      {title}
      <ResourceContextProvider value={collection}>
        <InPlaceCreateContext value={null}>
          <Suspense
            fallback={
              <DialogContent>
                <FormSkeleton />
              </DialogContent>
            }
          >
            {children}
          </Suspense>
        </InPlaceCreateContext>
      </ResourceContextProvider>
    </Dialog>
  );
}
