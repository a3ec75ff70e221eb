import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { type Control, useFormState } from 'react-hook-form';

/** Asks before a way through the panel loses what was typed; about a tab that is closed only the browser can ask. */
export function UnsavedGuard({ control }: { control: Control }) {
  const { isSubmitSuccessful, dirtyFields } = useFormState({ control });
  return <LeaveGuard isUnsaved={Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful} />;
}

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** What is worked with stands in the query of the address: another query leaves it. */
  byQuery?: boolean;
}

/** The same for what is no form. */
export function LeaveGuard({ isUnsaved, byQuery = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      isUnsaved && ((byQuery && now.search !== next.search) || !isWithin(now.pathname, next.pathname)),
  );
  useEffect(() => {
    // What leads on right after saving is stopped a moment before the form is known to be clean.
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed?.();
  }, [blocker, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Question
      open={blocker.state === 'blocked' && isUnsaved}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

/** Does the way stay on the page of the form, as from tab to tab? */
const isWithin = (form: string, next: string): boolean => next.startsWith(form) && !next.startsWith(`${form}/show`);

interface QuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function Question({ open, onStay, onLeave }: QuestionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('screens.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('screens.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {translate('screens.unsaved.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('screens.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
