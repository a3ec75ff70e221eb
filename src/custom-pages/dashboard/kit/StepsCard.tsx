import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import type { StepsCardSpec } from '../card-types';
import { stepQueries } from '../model/card-queries';
import { type FigureState, useFigures } from '../model/FiguresContext';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { LaterStep, StepLine, type StepState } from './StepLine';
import { useFigureText } from './useFigureText';

const countOf = (state: FigureState | undefined): number | undefined =>
  state?.state === 'there' ? state.figures.count : undefined;

/** What a new tenant has to set up, in its order. Nothing is drawn before it is known that something is left to do. */
export function StepsCard({ spec, world, title, isArranged, onRemove }: CardProps<StepsCardSpec>) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useFigureText();
  const queries = spec.steps.map((step) => stepQueries(world, step));
  const answers = useFigures(queries.map((query) => query.done));
  const done = answers.map(countOf);
  const among = useFigures(queries.map((query) => query.among)).map(countOf);
  const stateOf = (index: number): StepState => {
    const count = done[index];
    if (count === undefined) return 'unknown';
    if (count > 0) return 'done';
    return spec.steps[index]?.among && among[index] === 0 ? 'held' : 'open';
  };
  const steps = spec.steps.map((step, index) => ({ step, state: stateOf(index) }));
  const needed = steps.filter(({ step }) => !step.mayWait);
  const isOpen = needed.some(({ state }) => state === 'open' || state === 'held');
  // What comes after it waits with it, and does not move when it is there.
  if (answers.some(({ state }) => state === 'pending') && !isArranged) return <Box aria-busy hidden />;
  if (!isOpen && !isArranged) return null;
  const finished = needed.filter(({ state }) => state === 'done').length;
  const next = needed.find(({ state }) => state === 'open');
  const dismiss =
    onRemove &&
    (() => {
      onRemove();
      notify('dashboard.steps.dismissed', { type: 'info' });
    });
  return (
    <CardFrame icon={spec.icon} title={title} actions={dismiss ? <Dismiss onClick={dismiss} /> : null}>
      <Typography variant="body2" color="text.secondary">
        {translate(isOpen ? 'dashboard.steps.lead' : 'dashboard.steps.done', {
          done: text.count(finished),
          total: text.count(needed.length),
        })}
      </Typography>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={(finished / Math.max(1, needed.length)) * 100}
        sx={{ blockSize: 6, borderRadius: 3, marginBlock: 1.5 }}
      />
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {needed.map(({ step, state }, index) => (
          <StepLine
            key={step.collection}
            step={step}
            state={state}
            place={text.count(index + 1)}
            isNext={step === next?.step}
            world={world}
            isArranged={isArranged}
          />
        ))}
      </Box>
      {steps.length === needed.length ? null : (
        <>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ marginBlock: 1 }}>
            {translate('dashboard.steps.later')}
          </Typography>
          <Box
            component="ul"
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {steps.map(({ step, state }) =>
              step.mayWait ? (
                <LaterStep key={step.collection} step={step} state={state} world={world} isArranged={isArranged} />
              ) : null,
            )}
          </Box>
        </>
      )}
    </CardFrame>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  const label = useTranslate()('dashboard.steps.dismiss');
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Close />
      </IconButton>
    </Tooltip>
  );
}
