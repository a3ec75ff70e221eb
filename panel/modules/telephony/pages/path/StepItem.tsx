import PlayIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import CallEnd from '@mui/icons-material/CallEndOutlined';
import CallMade from '@mui/icons-material/CallMadeOutlined';
import CallMissed from '@mui/icons-material/CallMissedOutlined';
import CallReceived from '@mui/icons-material/CallReceivedOutlined';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import PhoneCallback from '@mui/icons-material/PhoneCallbackOutlined';
import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverOutlined';
import RingVolume from '@mui/icons-material/RingVolumeOutlined';
import Voicemail from '@mui/icons-material/VoicemailOutlined';
import { dateFormat } from '../../../../../core/format/date';
import { formatClock } from '../../../../../src/fields/format/clock';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ReferenceLabel } from '../../../../../src/fields/inputs/references/ReferenceLabel';
import { nameInWords } from '../../../../../core/records/name-in-words';
import { activeLanguage } from '../../../../../src/providers/texts/useActiveLanguage';
import { resourceRemote } from '../../../../../src/providers/screens/resourceCache';
import type { PathStep, StepKind } from '../../rules/call-path';

const QUIET_COLOUR = 'text.secondary';

/** How the steps of a call look; the word beside the picture says the same. */
const STEP_LOOKS: Readonly<Record<StepKind, Look>> = {
  started: { Icon: CallReceived, colour: 'primary.main' },
  menu: { Icon: AccountTree, colour: QUIET_COLOUR },
  option: { Icon: Dialpad, colour: 'info.main' },
  invalid: { Icon: Dialpad, colour: 'warning.main' },
  noDigits: { Icon: Dialpad, colour: 'warning.main' },
  directDial: { Icon: Dialpad, colour: 'info.main' },
  leftMenu: { Icon: Logout, colour: QUIET_COLOUR },
  queue: { Icon: HourglassEmpty, colour: 'warning.main' },
  rang: { Icon: RingVolume, colour: QUIET_COLOUR },
  noAnswer: { Icon: CallMissed, colour: 'error.main' },
  ringCanceled: { Icon: CallMissed, colour: QUIET_COLOUR },
  connected: { Icon: PhoneInTalk, colour: 'success.main' },
  person: { Icon: RecordVoiceOver, colour: QUIET_COLOUR },
  machine: { Icon: Voicemail, colour: 'warning.main' },
  held: { Icon: PauseCircle, colour: 'warning.main' },
  resumed: { Icon: PlayCircle, colour: 'success.main' },
  transferred: { Icon: PhoneForwarded, colour: 'info.main' },
  finished: { Icon: CallEnd, colour: QUIET_COLOUR },
  abandoned: { Icon: CallMissed, colour: 'error.main' },
  leftByKey: { Icon: Logout, colour: 'info.main' },
  waitedTooLong: { Icon: Logout, colour: 'warning.main' },
  queueEmpty: { Icon: Logout, colour: 'warning.main' },
  callback: { Icon: PhoneCallback, colour: 'info.main' },
  related: { Icon: CallMade, colour: 'info.main' },
  ended: { Icon: CallEnd, colour: 'error.main' },
};

interface StepItemProps {
  step: PathStep;
  /** Seconds until the next one; null after the last. */
  until: number | null;
  /** Seconds into the recording; null where it was not recorded. */
  heardAt: number | null;
  onListen: (seconds: number) => void;
}

/** What the seconds of a step are of. */
const SECONDS_OF: Partial<Record<StepKind, string>> = {
  connected: 'waited',
  abandoned: 'waited',
  leftByKey: 'waited',
  waitedTooLong: 'waited',
  queueEmpty: 'waited',
  callback: 'waited',
  noAnswer: 'rang',
  ringCanceled: 'rang',
  finished: 'talked',
  transferred: 'talked',
  option: 'inMenu',
  invalid: 'inMenu',
  noDigits: 'inMenu',
  directDial: 'inMenu',
  leftMenu: 'inMenu',
};

/** Of the fields of a step, which of the call name the same. */
const NAMES = [
  { id: 'agentId', field: 'agentId' },
  { id: 'extensionId', field: 'extensionId' },
  { id: 'uraId', field: 'uraId' },
  { id: 'queueId', field: 'queueId' },
  { id: 'callId', field: 'parentCallId' },
] as const;

const ENDED_BY = ['caller', 'callee', 'system'];

/** One step of the path of a call: when, what, who, and how long it is until the next. */
export function StepItem({ step, until, heardAt, onListen }: StepItemProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { Icon, colour } = STEP_LOOKS[step.kind];
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const from = formatClock(heardAt ?? 0);
  return (
    <Box
      component="li"
      data-step={step.kind}
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, position: 'relative' }}
    >
      <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', justifyItems: 'center' }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            inlineSize: 28,
            blockSize: 28,
            borderRadius: '50%',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            color: colour,
          }}
        >
          <Icon sx={{ fontSize: 16 }} />
        </Box>
        {until === null ? null : <Box aria-hidden sx={{ inlineSize: '2px', bgcolor: 'divider', minBlockSize: 10 }} />}
      </Box>
      <Box sx={{ pb: until === null ? 0 : 1.5, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minBlockSize: 28 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate(`callPath.steps.${step.kind}`)}
          </Box>
          <Box component="time" dateTime={step.at} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {time.format(new Date(step.at))}
          </Box>
          {heardAt === null ? null : (
            <Button
              size="small"
              startIcon={<PlayIcon />}
              aria-label={translate('callPath.listenFrom', { at: from })}
              onClick={() => onListen(heardAt)}
              sx={{ py: 0, minInlineSize: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              <bdi>{from}</bdi>
            </Button>
          )}
        </Box>
        <StepFacts step={step} />
        {until === null || until < 1 ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', pt: 0.5 }}>
            {translate('callPath.until', { time: formatClock(until) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function StepFacts({ step }: { step: PathStep }) {
  const translate = useTranslate();
  const fields = resourceRemote('calls').current()?.fields ?? [];
  const facts: ReactNode[] = [];
  for (const { id, field } of NAMES) {
    const [value, reference] = [step[id], fields.find(({ name }) => name === field)?.reference];
    if (value !== null && reference) facts.push(<ReferenceLabel key={id} reference={reference} id={value} />);
  }
  const said = detailOf(step, (key, values) => translate(`callPath.${key}`, values));
  if (said !== null) facts.unshift(<bdi key="detail">{said}</bdi>);
  if (step.position !== null) facts.push(translate('callPath.position', { position: step.position }));
  const of = SECONDS_OF[step.kind];
  if (of !== undefined && step.seconds !== null)
    facts.push(translate(`callPath.${of}`, { time: formatClock(step.seconds) }));
  if (facts.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
      {facts.map((fact, index) => (
        <Box component="span" key={index}>
          {fact}
          {index < facts.length - 1 ? <span aria-hidden> ·</span> : null}
        </Box>
      ))}
    </Box>
  );
}

/** What is said of a step beside the records that it names. */
function detailOf(
  { kind, detail, option, queueId, agentId, extensionId, uraId }: PathStep,
  say: (key: string, values?: Record<string, string>) => string,
): string | null {
  if (kind === 'ended') return detail !== null && ENDED_BY.includes(detail) ? say(`endedBy.${detail}`) : null;
  if (kind === 'option') return [detail, option].filter((part) => part !== null).join(' – ') || null;
  if (detail === null || kind === 'person' || kind === 'machine' || kind === 'held' || kind === 'resumed') return null;
  // Names of the exchange stand in for records that nobody knows.
  if (kind === 'queue' && queueId !== null) return null;
  if (kind === 'menu' && uraId !== null) return null;
  const isOfLeg = kind === 'rang' || kind === 'connected' || kind === 'noAnswer' || kind === 'finished';
  if (isOfLeg && (extensionId !== null || agentId !== null)) return null;
  if (kind === 'started' || kind === 'transferred' || kind === 'related')
    return say('to', { number: nameInWords(detail, { language: activeLanguage() }) });
  if (kind === 'leftByKey') return say('key', { key: detail });
  return nameInWords(detail, { language: activeLanguage() });
}

interface Look {
  Icon: SvgIconComponent;
  /** Of the palette. */
  colour: string;
}
