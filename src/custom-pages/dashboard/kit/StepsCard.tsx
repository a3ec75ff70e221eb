import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useAbility } from '../../../providers/useAbility';
import type { Source, StepsCardSpec } from '../card-types';
import { screenOf, stepQuery } from '../model/card-queries';
import { useFigures } from '../model/FiguresContext';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { useFigureText } from './useFigureText';

/** What a new tenant has to set up. Nothing is drawn before it is known that something is left to do. */
export function StepsCard({ spec, world, title, isArranged }: CardProps<StepsCardSpec>) {
  const translate = useTranslate();
  const text = useFigureText();
  const states = useFigures(spec.steps.map((step) => stepQuery(world, step)));
  const steps = spec.steps.map((step, index) => {
    const state = states[index];
    return { step, isDone: state?.state === 'there' ? state.figures.count > 0 : undefined };
  });
  const done = steps.filter(({ isDone }) => isDone === true).length;
  const isOpen = steps.some(({ isDone }) => isDone === false);
  if (!isOpen && !isArranged) return null;
  return (
    <CardFrame icon={spec.icon} title={title}>
      <Typography variant="body2" color="text.secondary">
        {translate(isOpen ? 'dashboard.steps.lead' : 'dashboard.steps.done', { done: text.count(done), total: text.count(steps.length) })}
      </Typography>
      <LinearProgress aria-hidden variant="determinate" value={(done / steps.length) * 100} sx={{ blockSize: 6, borderRadius: 3, marginBlock: 1.5 }} />
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', columnGap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' }}>
        {steps.map(({ step, isDone }) => (
          <Step key={step.collection} step={step} name={screenOf(world, step.screen)?.name} isDone={isDone === true} isArranged={isArranged} />
        ))}
      </Box>
    </CardFrame>
  );
}

function Step({ step, name, isDone, isArranged }: { step: Source; name: string | undefined; isDone: boolean; isArranged: boolean }) {
  const translate = useTranslate();
  const mayCreate = useAbility().can('create', step.collection);
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box component="li" data-step={step.collection} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
      <Icon color={isDone ? 'success' : 'disabled'} titleAccess={translate(isDone ? 'dashboard.steps.isDone' : 'dashboard.steps.isOpen')} />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, color: isDone ? 'text.secondary' : 'text.primary', fontWeight: isDone ? 400 : 550 }}>
        {translate(`dashboard.steps.names.${step.collection}`)}
      </Typography>
      {isDone || isArranged || !mayCreate || name === undefined ? null : (
        <Button size="small" component={Link} to={`/${name}/create`} variant="outlined">
          {translate('ra.action.create')}
        </Button>
      )}
    </Box>
  );
}
