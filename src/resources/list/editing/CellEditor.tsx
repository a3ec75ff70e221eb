import CloseIcon from '@mui/icons-material/Close';
import DoneIcon from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent, useEffect } from 'react';
import {
  Form,
  RecordContextProvider,
  ResourceContextProvider,
  useNotify,
  useTranslate,
  ValidationError,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Field } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { FieldInput } from '../../../fields/FieldInput';
import { toFormName } from '../../../fields/form-names';
import { useRecordName } from '../../../fields/hooks/useRecordName';
import { Conflict } from '../../form/conflict/Conflict';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useScreenLabels } from '../../useScreenLabels';
import { keyIntent } from './key-intent';
import { useCellForm } from './useCellForm';

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
