import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense, useId, useMemo, useState } from 'react';
import { RecordContextProvider, useListContext, useNotify, useTranslate, Form } from 'react-admin';
import DialogContentText from '@mui/material/DialogContentText';
import type { FieldValues } from 'react-hook-form';
import { isFinal } from '../../../core/transitions/way-back';
import { decodeRecord, encodeRecord } from '../../fields/values/encode-record';
import { FieldInput } from '../../fields/FieldInput';
import { FormDialogActions } from '../form/FormDialogActions';
import { toSubmissionErrors } from '../form/form-errors';
import { useViolationTexts } from '../form/useViolationTexts';
import { useSession } from '../../providers/session/useSession';
import { askedFields } from '../moves/asked-fields';
import { MovesFacts } from '../moves/MovesFacts';
import { useMovePreviews } from '../moves/useMovePreview';
import { useScreenLabels } from '../useScreenLabels';
import { isObject } from '../../../core/is-object';
import type { Move } from '../../../core/transitions/types';
import type { JsonObject } from '../../../core/types';
import { callApi } from '../../providers/api/dataProvider';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { useMoves } from '../moves/useMoves';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText, callFailure } from '../useProblemText';
import { BulkDeleteForm, type BulkFormProps } from './BulkDeleteForm';
import { BulkEditForm } from './BulkEditForm';
import { tellStarted } from './tell-started';

/** Changes, removes, or moves into another state. */
export type BulkAction = 'edit' | 'delete' | Move;

export interface BulkDialogProps {
  generated: GeneratedScreen;
  action: BulkAction;
  filter: JsonObject;
  onClose: () => void;
}

/** Begins a bulk edit, removal or move: how many records, what becomes of them, and only then the job. */
export function BulkDialog(props: BulkDialogProps) {
  return (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
}

function Inner({ generated, action, filter, onClose }: BulkDialogProps) {
  useRemote(pageTexts('jobs'));
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const titleId = useId();
  const { onUnselectItems } = useListContext();
  const { label } = useMoves(generated);
  const asked: JsonObject & { action: string } =
    typeof action === 'string' ? { action } : { action: 'move', move: action.name };
  const url = `/api/${generated.collection}/bulk`;
  const { data: total, error } = useQuery({
    queryKey: ['~bulk', url, asked, filter],
    queryFn: async () => totalOf(await callApi(url, 'POST', { ...asked, filter, count: true })),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  /** @throws what the server refuses */
  const begin = async (values?: JsonObject) => {
    await callApi(url, 'POST', { ...asked, filter, ...(values && { values }) });
    onUnselectItems(true);
    onClose();
    await tellStarted(notify);
  };
  const title =
    total === undefined
      ? translate(error ? 'screens.problem.title' : 'jobs.bulk.counting')
      : translate(`jobs.bulk.${asked.action}Title`, {
          smart_count: total,
          ...(typeof action !== 'string' && { move: label(action) }),
        });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <RecordContextProvider value={undefined}>
        {error ? (
          <DialogContent>
            <Alert severity="error">{describe(error)}</Alert>
          </DialogContent>
        ) : null}
        {total === undefined && !error ? (
          <DialogContent>
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <CircularProgress aria-label={title} />
            </Box>
          </DialogContent>
        ) : null}
        {total === undefined ? null : (
          <ActionForm
            generated={generated}
            action={action}
            filter={filter}
            total={total}
            onBegin={begin}
            onCancel={onClose}
          />
        )}
      </RecordContextProvider>
    </Dialog>
  );
}

function ActionForm({ action, ...props }: BulkFormProps & { action: BulkAction }) {
  if (action === 'edit') return <BulkEditForm {...props} />;
  return action === 'delete' ? <BulkDeleteForm {...props} /> : <BulkMoveForm {...props} move={action} />;
}

function totalOf(answer: unknown): number {
  const total = isObject(answer) ? answer['total'] : undefined;
  if (typeof total === 'number') return total;
  throw new Error(`bulk: expected {"total": …}, got ${JSON.stringify(answer)}`);
}

/** Asks before many records are moved, and for the fields that the move needs. */
function BulkMoveForm({ generated, move, filter, onBegin, onCancel }: BulkFormProps & { move: Move }) {
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
      <FormDialogActions submit={moves.label(move)} cancel={translate('screens.moves.back')} onCancel={onCancel} />
    </Form>
  );
}
