import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { MovePreviews } from '../../../core/transitions/move-preview';
import type { Move } from '../../../core/transitions/types';
import type { Field, JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { decodeRecord, encodeRecord } from '../../fields/values/encode-record';
import { FieldInput } from '../../fields/FieldInput';
import { toFormName } from '../../fields/form-names';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { useSession } from '../../providers/session/useSession';
import { FormDialogActions } from '../form/FormDialogActions';
import { toSubmissionErrors } from '../form/form-errors';
import { useViolationTexts } from '../form/useViolationTexts';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { askedFields } from './asked-fields';
import { MoveFacts } from './MoveFacts';
import { useMakeMove, type LeftRecord } from './useMakeMove';
import { MovesFacts } from './MovesFacts';
import { useMovePreview, useMovePreviews } from './useMovePreview';
import { useMoves } from './useMoves';

export interface MoveDialogProps {
  generated: GeneratedScreen;
  move: Move;
  records: readonly DataRecord[];
  /** @param left of several records those that stayed as they were */
  onMoved: (left: readonly LeftRecord[]) => void;
  onCancel: () => void;
}

/** Asks before a move, and for the fields that it needs; what is refused is said here. */
export function MoveDialog({ generated, move, records, onMoved, onCancel }: MoveDialogProps) {
  const { collection, resource } = generated;
  const titleId = useId();
  const translate = useTranslate();
  const nameOf = useRecordName(resource);
  const moves = useMoves(generated);
  const make = useMakeMove(generated);
  const { label } = useScreenLabels(collection);
  const texts = useViolationTexts(generated);
  const isOne = records.length === 1;
  const preview = useMovePreview(collection, move.name, records);
  const several = useMovePreviews(collection, move.name, isOne ? undefined : { id: records.map(({ id }) => id) });
  const [problem, setProblem] = useState<string | null>(null);
  const role = useSession()?.userData.role;
  const fields = useMemo(() => askedFields(resource, move, role), [resource, move, role]);
  const start = useMemo(
    () => encodeRecord(valuesOf(resource, { move, fields }, records), resource.fields, resource),
    [move, fields, records, resource],
  );
  const submit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    const names = new Set(fields.map(({ name }) => toFormName(name)));
    const given: JsonObject = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    const { refused, left } = await make(move, records, decodeRecord(given, fields, resource));
    if (!refused) {
      onMoved(left);
      return undefined;
    }
    const inside = refused.violations.filter(({ path }) =>
      fields.some(({ name }) => path === name || path.startsWith(`${name}.`)),
    );
    setProblem(inside.length > 0 && inside.length === refused.violations.length ? null : refused.message);
    return toSubmissionErrors(inside, given, texts.nameOf);
  };
  const [only] = records;
  const whose = only && isOne ? nameOf(only) : translate('screens.moves.several', { smart_count: records.length });
  const help = moves.help(move);
  return (
    <Dialog open fullWidth maxWidth={isOne ? 'xs' : 'sm'} onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('screens.moves.title', { move: moves.label(move), name: whose })}
      </DialogTitle>
      <RecordContextProvider value={undefined}>
        <Form defaultValues={start} onSubmit={submit} disableInvalidFormNotification noValidate>
          <DialogContent sx={{ pt: 0 }}>
            {problem ? (
              <Alert severity="error" sx={{ mb: 2 }}>
                {problem}
              </Alert>
            ) : null}
            {help ? <DialogContentText sx={{ mb: 2 }}>{help}</DialogContentText> : null}
            {isOne ? (
              <MoveFacts generated={generated} preview={preview} />
            ) : (
              <MovesFacts generated={generated} told={several} />
            )}
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
          <FormDialogActions
            submit={moves.label(move)}
            cancel={translate('screens.moves.back')}
            disabled={
              preview === undefined || several === undefined || preview.reasons.length > 0 || isForNone(several)
            }
            onCancel={onCancel}
          />
        </Form>
      </RecordContextProvider>
    </Dialog>
  );
}

/** Each goes by itself: what is against some of several records leaves the others be. */
const isForNone = ({ total, previews }: MovePreviews): boolean =>
  total > 0 && previews.length === total && previews.every(({ reasons }) => reasons.length > 0);

/** As the move is going to make it: whether a field is shown or required may depend on the state that it leads to. */
function valuesOf(
  { transitions }: Resource,
  { move, fields }: { move: Move; fields: readonly Field[] },
  [only, ...others]: readonly DataRecord[],
): JsonObject {
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, null])),
    ...(others.length === 0 ? only : {}),
    [transitions?.field ?? '']: move.to,
  };
}
