import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { representedFields } from '../../../../core/records/represent';
import type { JsonObject } from '../../../../core/types';
import type { InPlaceCreateProps } from '../../../fields/InPlaceCreateContext';
import { ProblemState } from '../../ProblemState';
import { useGeneratedScreen, type GeneratedScreen } from '../../useGeneratedScreen';
import { useScreenTitles } from '../../useScreenTitles';
import { DialogButtons } from '../DialogButtons';
import { FormDialog } from '../FormDialog';
import { RecordForm } from '../RecordForm';

const FORBIDDEN = { status: 403 };
/** Names of the property that holds what people call a record. */
const NAMING = /name$|^(?:title|label|nome|titulo)$/i;

export interface CreateDialogProps extends InPlaceCreateProps {
  /** Values that the new record starts with. */
  start?: JsonObject;
}

/** Creates a record of another collection without leaving the form that refers to it. */
export function CreateDialog(props: CreateDialogProps) {
  const titleId = useId();
  return (
    <FormDialog collection={props.collection} titleId={titleId} onClose={props.onCancel}>
      <DialogForm {...props} titleId={titleId} />
    </FormDialog>
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
            <DialogButtons submit={translate('ra.action.create')} onCancel={onCancel} />
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
