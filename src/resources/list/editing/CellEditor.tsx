import CloseIcon from '@mui/icons-material/Close';
import DoneIcon from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent, useEffect, createElement, useCallback, useMemo } from 'react';
import {
  Form,
  RecordContextProvider,
  ResourceContextProvider,
  useNotify,
  useTranslate,
  ValidationError,
} from 'react-admin';
import { useFormState, type FieldValues, type Resolver } from 'react-hook-form';
import type { Field, Json, JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { FieldInput } from '../../../fields/FieldInput';
import { toFormName } from '../../../fields/form-names';
import { useRecordName } from '../../../fields/hooks/useRecordName';
import { Conflict } from '../../form/conflict/Conflict';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useScreenLabels } from '../../useScreenLabels';
import { keyIntent } from './key-intent';
import { encodeRecord } from '../../../fields/values/encode-record';
import { toFieldErrors, toSubmissionErrors } from '../../form/form-errors';
import { formViolations, payload, wantedRecord, type FormSubject } from '../../form/form-record';
import { useSaveRecord } from '../../form/saving/useSaveRecord';
import { useRecordRule } from '../../record-rules';
import { useViolationTexts } from '../../form/useViolationTexts';
import { UndoEdit } from './UndoEdit';

interface CellForm {
  /** Of the whole record: conditions and checks look at more than the one field. */
  values: JsonObject;
  resolver: Resolver;
  /** Answers what was refused, by form path; undefined once there is nothing to do any more. */
  submit: (given: FieldValues) => Promise<Record<string, string> | undefined>;
  subject: FormSubject;
  /** What the person wants beside what somebody else saved meanwhile. */
  conflict: { mine: JsonObject; theirs: DataRecord } | null;
  endConflict: () => void;
}

const asJson = (values: FieldValues): JsonObject => values;
const same = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const INPUTS = 'input:not([type=hidden], [aria-hidden=true], [disabled]), textarea, [role=combobox]';

export interface CellEditorProps {
  generated: GeneratedScreen;
  field: Field;
  /** As it was when the editing began: the version that is replaced. */
  record: DataRecord;
  cell: HTMLTableCellElement;
  /** Over: back to the cell (0), on to the next that can be edited, or back to the one before. `saved` is the record as it is stored now, where it was changed. */
  onLeave: (step: 1 | -1 | 0, saved?: DataRecord) => void;
}

const NARROWEST = 320;
const WIDEST = 420;

/** The input of one field over its cell: Enter saves, Tab saves and goes on, Escape leaves; what is refused says why and stays. */
export function CellEditor({ generated, field, record, cell, onLeave }: CellEditorProps) {
  const { collection, resource, name } = generated;
  const { label } = useScreenLabels(collection);
  const translate = useTranslate();
  const notify = useNotify();
  const step = useRef<1 | -1 | 0>(0);
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  // It begins where the cell does; an input is wider than most values.
  const start = {
    vertical: 'top',
    horizontal:
      (useTheme().direction === 'rtl') === cell.classList.contains('MuiTableCell-alignRight') ? 'left' : 'right',
  } as const;
  const { values, resolver, submit, subject, conflict, endConflict } = useCellForm(generated, field, record, (saved) =>
    onLeave(step.current, saved),
  );
  const title = translate('listTools.editing.title', { field: label(field), name: useRecordName(resource)(record) });
  useFirstInput(paper);
  const save = (to: 1 | -1 | 0) => {
    step.current = to;
    paper?.querySelector('form')?.requestSubmit();
  };
  const obey = (event: KeyboardEvent<HTMLElement>) => {
    // The choices of a select are a part of it for React alone.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    const intent = isHere ? keyIntent(event.nativeEvent) : undefined;
    if (intent === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    save(intent);
  };
  if (conflict) {
    return (
      <Conflict
        generated={{ ...generated, isPart: true }}
        subject={subject}
        base={record}
        mine={conflict.mine}
        theirs={conflict.theirs}
        onCancel={endConflict}
        onSaved={() => {
          notify('screens.notice.updated', { type: 'success' });
          onLeave(0);
        }}
      />
    );
  }
  return (
    <Popover
      open
      anchorEl={cell}
      anchorOrigin={start}
      transformOrigin={start}
      transitionDuration={0}
      disableScrollLock
      disableRestoreFocus
      onClose={(_event, reason) => (reason === 'escapeKeyDown' ? onLeave(0) : save(0))}
      slotProps={{
        paper: {
          ref: setPaper,
          role: 'dialog',
          'aria-label': title,
          onKeyDownCapture: obey,
          sx: { p: 1, inlineSize: Math.min(WIDEST, Math.max(NARROWEST, cell.offsetWidth)) },
        },
      }}
    >
      <ResourceContextProvider value={name}>
        <RecordContextProvider value={undefined}>
          <Form
            defaultValues={values}
            resolver={resolver}
            onSubmit={submit}
            mode="onTouched"
            shouldFocusError={false}
            disableInvalidFormNotification
            noValidate
          >
            <RecordContextProvider value={record}>
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                <Box
                  sx={{ flex: 1, minInlineSize: 0, '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' } }}
                >
                  <FieldInput
                    field={field}
                    source={toFormName(field.name)}
                    resource={collection}
                    label={label(field)}
                    disabled={false}
                  />
                </Box>
                <Buttons onCancel={() => onLeave(0)} />
              </Box>
              <OtherProblem />
            </RecordContextProvider>
          </Form>
        </RecordContextProvider>
      </ResourceContextProvider>
    </Popover>
  );
}

/** For the pointer: the keyboard has Enter and Escape, and its Tab leads to the next cell. */
function Buttons({ onCancel }: { onCancel: () => void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', pt: 1 }}>
      <IconButton
        type="submit"
        size="small"
        color="primary"
        tabIndex={-1}
        loading={isSubmitting}
        aria-label={translate('ra.action.save')}
        title={translate('ra.action.save')}
      >
        <DoneIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        tabIndex={-1}
        onClick={onCancel}
        aria-label={translate('ra.action.cancel')}
        title={translate('ra.action.cancel')}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** What the value would break elsewhere in the record, or why it could not be saved at all. */
function OtherProblem() {
  const { errors } = useFormState();
  const message = errors.root?.serverError?.message;
  return typeof message === 'string' ? (
    <Typography
      role="alert"
      variant="caption"
      color="error"
      component="p"
      sx={{ m: 0, px: 0.5, pb: 0.5, overflowWrap: 'anywhere' }}
    >
      <ValidationError error={message} />
    </Typography>
  ) : null;
}

function focusFirst(place: HTMLElement): boolean {
  const input = place.querySelector<HTMLElement>(INPUTS);
  input?.focus();
  if (input instanceof HTMLInputElement && input.type !== 'radio' && input.type !== 'checkbox') input.select();
  return input !== null;
}

/** Puts the caret into the first input of a place, as soon as there is one. */
function useFirstInput(place: HTMLElement | null): void {
  useEffect(() => {
    if (!place || focusFirst(place)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusFirst(place)) observer.disconnect();
    });
    observer.observe(place, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, [place]);
}

/** The form of one field of a stored record: its checks are those of the whole form, its write is that of the one field. */
function useCellForm(
  generated: GeneratedScreen,
  field: Field,
  base: DataRecord,
  onDone: (saved?: DataRecord) => void,
): CellForm {
  const { name, resource } = generated;
  const subject = useMemo<FormSubject>(() => ({ resource, inputs: [field], base }), [resource, field, base]);
  const values = useMemo(() => encodeRecord(base, resource.fields, resource), [base, resource]);
  const save = useSaveRecord(name, subject.inputs);
  const { nameOf, sentence } = useViolationTexts(generated);
  const notify = useNotify();
  const [conflict, setConflict] = useState<CellForm['conflict']>(null);
  const rule = useRecordRule(generated.collection);
  const resolver = useCallback<Resolver>(
    async (given) => {
      const violations = formViolations(asJson(given), subject, await rule());
      return violations.length === 0
        ? { values: given, errors: {} }
        : { values: {}, errors: toFieldErrors(violations, asJson(given), nameOf) };
    },
    [subject, rule, nameOf],
  );
  const submit: CellForm['submit'] = async (given) => {
    const { [field.name]: value = null } = payload(asJson(given), subject);
    if (same(value, base[field.name])) {
      onDone();
      return undefined;
    }
    const data: JsonObject = { [field.name]: value, version: base.version };
    const outcome = await save(data, base);
    if (outcome.kind === 'saved') {
      notify('screens.notice.updated', {
        type: 'success',
        action: createElement(UndoEdit, { name, resource, before: base, after: outcome.record }),
      });
      onDone(outcome.record);
      return undefined;
    }
    if (outcome.kind === 'refused') {
      const isOwn = ({ path }: { path: string }) => path === field.name || path.startsWith(`${field.name}.`);
      const others = outcome.violations.filter((violation) => !isOwn(violation));
      return {
        ...(others.length > 0 && { 'root.serverError': others.map(sentence).join(' · ') }),
        ...toSubmissionErrors(outcome.violations.filter(isOwn), asJson(given), nameOf),
      };
    }
    if (outcome.kind === 'conflict') setConflict({ mine: wantedRecord(data, subject), theirs: outcome.current });
    return { 'root.serverError': outcome.message };
  };
  return { values, resolver, submit, subject, conflict, endConflict: () => setConflict(null) };
}
