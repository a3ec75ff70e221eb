import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { Suspense, useId, useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { representedFields } from '../../../../core/records/represent';
import type { JsonObject } from '../../../../core/types';
import { InPlaceCreateContext, type InPlaceCreateProps } from '../../../fields/InPlaceCreateContext';
import { FormSkeleton } from '../../FormSkeleton';
import { ProblemState } from '../../ProblemState';
import { useGeneratedScreen, type GeneratedScreen } from '../../useGeneratedScreen';
import { useScreenTitles } from '../../useScreenTitles';
import { RecordForm } from '../RecordForm';
import { SaveWait } from '../saving/SaveWait';
import { useSaving } from '../saving/useSaving';

const FORBIDDEN = { status: 403 };
/** Names of the property that holds what people call a record. */
const NAMING = /name$|^(?:title|label|nome|titulo)$/i;

export interface CreateDialogProps extends InPlaceCreateProps {
  /** Values that the new record starts with. */
  start?: JsonObject;
}

/** Creates a record of another collection without leaving the form that refers to it. */
export function CreateDialog(props: CreateDialogProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={props.onCancel} aria-labelledby={titleId}>
      <ResourceContextProvider value={props.collection}>
        <InPlaceCreateContext value={null}>
          <Suspense
            fallback={
              <DialogContent>
                <FormSkeleton />
              </DialogContent>
            }
          >
            <DialogForm {...props} titleId={titleId} />
          </Suspense>
        </InPlaceCreateContext>
      </ResourceContextProvider>
    </Dialog>
  );
}

function DialogForm({
  collection,
  typed,
  start: given,
  onCreated,
  onCancel,
  titleId,
}: CreateDialogProps & { titleId: string }) {
  const generated = useGeneratedScreen(collection);
  const titles = useScreenTitles(generated);
  const translate = useTranslate();
  const start = useMemo(() => ({ ...typedValue(generated, typed), ...given }), [generated, typed, given]);
  return (
    <>
      <DialogTitle id={titleId}>{translate('screens.form.createTitle', { name: titles.singular })}</DialogTitle>
      <DialogContent>
        {generated.can('create') ? (
          <RecordForm generated={generated} start={start} isPage={false} onSaved={onCreated}>
            <DialogButtons onCancel={onCancel} />
          </RecordForm>
        ) : (
          <ProblemState heading="h2" error={FORBIDDEN} />
        )}
      </DialogContent>
    </>
  );
}

/** What was searched for becomes the name of the new record, not the code that may stand before it. */
function typedValue({ resource }: GeneratedScreen, typed: string): JsonObject {
  if (typed.trim() === '') return {};
  const names = representedFields(resource.representation);
  const texts = resource.fields.filter(
    ({ name, kind, readOnly }) => names.includes(name) && kind === 'text' && !readOnly,
  );
  const field = texts.find(({ name }) => NAMING.test(name)) ?? texts[0];
  return field ? { [field.name]: typed } : {};
}

function DialogButtons({ onCancel }: { onCancel: () => void }) {
  const translate = useTranslate();
  const { isSaving } = useSaving();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 2 }}>
      <SaveWait />
      <Button color="inherit" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSaving}>
        {translate('ra.action.create')}
      </Button>
    </Box>
  );
}
