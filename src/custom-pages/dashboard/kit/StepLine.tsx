import CheckCircle from '@mui/icons-material/CheckCircle';
import Check from '@mui/icons-material/CheckOutlined';
import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate, useDataProvider, useNotify } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import type { FirstStep, StepTools } from '../card-types';
import { type CardWorld, screenOf } from '../model/card-queries';
import { type MouseEvent, useState } from 'react';
import type { DataRecord } from '../../../../core/wire';
import { useAbility } from '../../../providers/session/useAbility';
import { useProblemText } from '../../../resources/useProblemText';
import type { HandedOver } from '../../../resources/form/saving/useHandedOver';

interface StepStart {
  /** Where the step is done; undefined where the person may not do it. */
  to: string | undefined;
  /** Finds out what the form begins with, then leads there; its end leads back. */
  start: (event: MouseEvent) => void;
  isBusy: boolean;
}

/** `held`: what it is done to is not there yet. `unknown`: the figures could not be had. */
export type StepState = 'done' | 'open' | 'held' | 'unknown';

interface StepProps {
  step: FirstStep;
  state: StepState;
  world: CardWorld;
  isArranged: boolean;
}

/** One step: its number or a tick, what to do and why, and the way to its form. */
export function StepLine({
  step,
  state,
  world,
  isArranged,
  place,
  isNext,
}: StepProps & { place: string; isNext: boolean }) {
  const translate = useTranslate();
  const isDone = state === 'done';
  const key = `dashboard.steps.${state === 'held' ? 'held' : 'leads'}.${step.collection}`;
  return (
    <Box
      component="li"
      data-step={step.collection}
      data-state={state}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1.5,
        paddingBlock: 1.25,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Mark isDone={isDone} isNext={isNext} place={place} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: isDone ? 400 : 600, color: isDone ? 'text.secondary' : 'text.primary' }}
        >
          {translate(`dashboard.steps.names.${step.collection}`)}
          <Box
            component="span"
            sx={visuallyHidden}
          >{` – ${translate(isDone ? 'dashboard.steps.isDone' : 'dashboard.steps.isOpen')}`}</Box>
        </Typography>
        {isDone ? null : (
          <Typography variant="body2" color="text.secondary">
            {translate(key)}
          </Typography>
        )}
      </Box>
      {state === 'open' && !isArranged ? (
        <StartButton step={step} world={world} variant={isNext ? 'contained' : 'outlined'} />
      ) : null}
    </Box>
  );
}

function Mark({ isDone, isNext, place }: { isDone: boolean; isNext: boolean; place: string }) {
  if (isDone) return <CheckCircle aria-hidden color="success" sx={{ fontSize: 28 }} />;
  const colours = isNext
    ? { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' }
    : { color: 'text.secondary', borderColor: 'divider' };
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        inlineSize: 28,
        blockSize: 28,
        borderRadius: '50%',
        border: 1,
        typography: 'body2',
        fontWeight: 600,
        ...colours,
      }}
    >
      {place}
    </Box>
  );
}

function StartButton({
  step,
  world,
  variant,
}: Pick<StepProps, 'step' | 'world'> & Required<Pick<ButtonProps, 'variant'>>) {
  const translate = useTranslate();
  const { to, start, isBusy } = useStepStart(step, world);
  if (to === undefined) return null;
  return (
    <Button size="small" component={Link} to={to} variant={variant} loading={isBusy} onClick={start}>
      {translate(step.among ? 'ra.action.edit' : 'ra.action.create')}
      <Box component="span" sx={visuallyHidden}>{`: ${translate(`dashboard.steps.names.${step.collection}`)}`}</Box>
    </Button>
  );
}

/** A step that may wait, in little room. */
export function LaterStep({ step, state, world, isArranged }: StepProps) {
  const translate = useTranslate();
  const { to, start } = useStepStart(step, world);
  const isDone = state === 'done';
  const label = translate(`dashboard.steps.names.${step.collection}`);
  const link =
    to !== undefined && state === 'open' && !isArranged ? { component: Link, to, onClick: start, clickable: true } : {};
  return (
    <Box component="li" data-step={step.collection} data-state={state}>
      <Chip
        variant="outlined"
        icon={isDone ? <Check /> : <Add />}
        color={isDone ? 'success' : 'default'}
        label={label}
        {...link}
        sx={{ '@media (pointer: coarse)': { blockSize: 44 } }}
      />
    </Box>
  );
}

/** How a step is begun. */
function useStepStart(step: FirstStep, world: CardWorld): StepStart {
  const ability = useAbility();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  const describe = useProblemText();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const screen = screenOf(world, step.screen);
  const mayCreate = ability.can('create', step.collection);
  const isAllowed =
    screen !== undefined && (mayCreate || (step.among !== undefined && ability.can('update', step.collection)));
  const list = `/${screen?.name}`;
  const blank = mayCreate ? `${list}/create` : list;
  const tools: StepTools = {
    read: async (collection, filter, most) => {
      const { data } = await dataProvider.getList<DataRecord>(collection, {
        filter,
        pagination: { page: 1, perPage: most },
        sort: { field: 'id', order: 'ASC' },
      });
      return data;
    },
    mayRead: (collection) => ability.can('read', collection),
  };
  const begin = async () => {
    setBusy(true);
    try {
      const { id, values } = (await step.begin?.(tools)) ?? { values: {} };
      const state: HandedOver = { record: values, returnTo: pathname };
      await navigate(id === undefined ? blank : `${list}/${encodeURIComponent(id)}`, { state });
    } catch (error) {
      notify(describe(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const start = (event: MouseEvent) => {
    // Another tab or window gets the form as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) void begin();
  };
  return { to: isAllowed ? blank : undefined, start, isBusy };
}
