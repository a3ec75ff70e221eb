import DoNotDisturbIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { StateMark } from '../../../../../../src/custom-pages/live/StateMark';
import { AGENT_LOOKS } from '../../../../telephony/pages/live/agent-looks';
import { deviceLook } from '../../../../telephony/pages/live/device-looks';
import type { BookLine } from '../../../rules/phone-book';

/** Whether somebody is there now: of an agent at work their state, else that of the device; of a queue who is free and who waits. */
export function BookState({ line: { device, doNotDisturb, agent, queue } }: { line: BookLine }) {
  const translate = useTranslate();
  if (queue !== null)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {translate('desk.book.available', { smart_count: queue.available })}
        {' · '}
        {translate('desk.book.waiting', { smart_count: queue.waiting })}
      </Typography>
    );
  if (device === null) return null;
  if (doNotDisturb)
    return <StateMark colour="error" Icon={DoNotDisturbIcon} label={translate('watch.extensions.doNotDisturb')} />;
  const state = agent?.state ?? 'logged_out';
  const look = AGENT_LOOKS[state];
  // Who has left the queues may still answer; whose telephone is gone cannot.
  const isAtWork = look !== undefined && state !== 'logged_out' && device !== 'unavailable' && device !== 'unreachable';
  return isAtWork && (device === 'not_in_use' || state !== 'available') ? (
    <StateMark {...look} label={translate(`resources.agent-states.values.state.${state}`)} />
  ) : (
    <StateMark {...deviceLook(device)} label={translate(`watch.devices.${device}`)} />
  );
}
