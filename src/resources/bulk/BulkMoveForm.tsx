import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { Move } from '../../../core/transitions/types';
import { isFinal } from '../../../core/transitions/way-back';
import type { JsonObject } from '../../../core/types';
import { decodeRecord, encodeRecord } from '../../fields/values/encode-record';
import { FieldInput } from '../../fields/FieldInput';
import { toSubmissionErrors } from '../form/form-errors';
import { useViolationTexts } from '../form/useViolationTexts';
import { useSession } from '../../providers/session/useSession';
import { askedFields } from '../moves/asked-fields';
import { MovesFacts } from '../moves/MovesFacts';
import { useMovePreviews } from '../moves/useMovePreview';
import { useMoves } from '../moves/useMoves';
import { useScreenLabels } from '../useScreenLabels';
import { callFailure, useProblemText } from '../useProblemText';
import type { BulkFormProps } from './BulkDeleteForm';

/** Asks before many records are moved, and for the fields that the move needs. */
export function BulkMoveForm({ generated, move, filter, onBegin, onCancel }: BulkFormProps & { move: Move }) {
  const { resource, collection } = generated;
  const translate = useTranslate();
  const describe = useProblemText();
  const { nameOf } = useViolationTexts(generated);
  const { label } = useScreenLabels(collection);
  const moves = useMoves(generated);
  const told = useMovePreviews(collection, move.name, filter);
  const [problem, setProblem] = useState<string | null>(null);
  const role = useSession()?.userData.role;
  const fields = useMemo(() => askedFields(resource, move, role), [resource, move, role]);
  const start = useMemo(() => encodeRecord({}, fields, resource), [fields, resource]);
  const submit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    const given: JsonObject = values;
    setProblem(null);
    try {
      await onBegin(decodeRecord(given, fields, resource));
      return undefined;
    } catch (error) {
      setProblem(describe(error));
      return toSubmissionErrors(callFailure(error).body?.violations ?? [], given, nameOf);
    }
  };
  const help = moves.help(move);
  return (
    <Form defaultValues={start} onSubmit={submit} disableInvalidFormNotification noValidate>
      <DialogContent>
        {problem === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {help ? <DialogContentText sx={{ mb: 1 }}>{help}</DialogContentText> : null}
        <DialogContentText sx={{ mb: 2 }}>
          {translate('jobs.bulk.moveHelp')}
          {isFinal(resource, move) ? ` ${translate('jobs.bulk.moveFinal')}` : null}
        </DialogContentText>
        <MovesFacts generated={generated} told={told} />
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            source={field.name}
            resource={collection}
            label={label(field)}
            disabled={false}
          />
        ))}
      </DialogContent>
      <Buttons label={moves.label(move)} onCancel={onCancel} />
    </Form>
  );
}

function Buttons({ label, onCancel }: { label: string; onCancel: () => void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button color="inherit" onClick={onCancel}>
        {translate('screens.moves.back')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {label}
      </Button>
    </DialogActions>
  );
}
