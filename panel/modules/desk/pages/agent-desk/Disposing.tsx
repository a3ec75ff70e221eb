import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, type RefObject } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useMakeMove } from '../../../../../src/resources/moves/useMakeMove';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { Desk, DeskCall } from '../../rules/desk';
import { STATES } from './desk-shape';
import { DispositionForm } from './DispositionForm';

const SECOND_MS = 1000;

/** The call needs a disposition, has none, and there is one to give. */
export const isUndisposed = ({ isDispositionRequired, call, dispositions }: DeskCall): boolean =>
  isDispositionRequired && call['dispositionId'] === null && dispositions.length > 0;

/** To the disposition that is chosen, or the first one. */
export function focusChoice(form: HTMLElement | null): void {
  const choice =
    form?.querySelector<HTMLElement>('[role=radio][aria-checked=true]') ?? form?.querySelector('[role=radio]');
  if (choice instanceof HTMLElement) choice.focus();
}

interface DisposingProps {
  work: DeskCall;
  desk: { state: NonNullable<Desk['state']>; refresh: () => void };
  /** The work after the call lasts until the disposition is given. */
  isOwed: boolean;
  formRef: RefObject<HTMLDivElement | null>;
}

/** What came of the call, while it goes on and in the time after it, which it ends. */
export function Disposing({ work, desk: { state, refresh }, isOwed, formRef }: DisposingProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const generated = useGeneratedScreen(STATES);
  const make = useMakeMove(generated);
  const { wrapUpUntil } = state;
  const isWrapUp = state['state'] === 'wrap_up';
  const release = generated.resource.transitions?.moves.find(({ name }) => name === 'release');
  const finish = async () => {
    const made = release && (await make(release, [state]));
    if (made?.refused) notify(made.refused.message, { type: 'error', multiLine: true });
  };
  useEffect(() => {
    // Who writes the notes already goes on writing.
    if (isOwed && formRef.current?.contains(document.activeElement) !== true) focusChoice(formRef.current);
  }, [isOwed, formRef]);
  return (
    <div ref={formRef}>
      <PageCard
        title={translate('desk.disposition.title')}
        actions={isWrapUp && typeof wrapUpUntil === 'string' ? <TimeLeft until={wrapUpUntil} /> : undefined}
      >
        {isUndisposed(work) ? (
          <Alert severity="warning">{translate(isOwed ? 'desk.disposition.owed' : 'desk.disposition.required')}</Alert>
        ) : null}
        <DispositionForm work={work} {...(isWrapUp && release !== undefined && { finish })} onDisposed={refresh} />
      </PageCard>
    </div>
  );
}

/** How long the work after the call may last, or since when it lasts too long. */
function TimeLeft({ until }: { until: string }) {
  const translate = useTranslate();
  const isOver = Date.parse(until) <= useServerSeconds() * SECOND_MS;
  return (
    <Typography component="p" color={isOver ? 'error' : 'text.secondary'}>
      {translate(isOver ? 'desk.disposition.over' : 'desk.disposition.left')}{' '}
      {isOver ? <Ticking since={until} /> : <Ticking until={until} />}
    </Typography>
  );
}
