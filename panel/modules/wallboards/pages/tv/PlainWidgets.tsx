import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { BoardCampaign, Widget } from '../../rules/board';
import { BigFigure } from './BigFigure';
import { useBoard } from './board-context';
import { SMALL } from './tv-sizes';
import { useParts } from './useParts';
import { useWidgetTitle } from './useWidgetTitle';
import { WidgetFrame } from './WidgetFrame';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

/** The time at the server, by the time zone of the screen. */
export function ClockWidget({ widget }: { widget: Widget }) {
  const language = useLanguage();
  const now = new Date(useServerSeconds() * 1000);
  const title = useWidgetTitle(widget);
  const time = now.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  return (
    <WidgetFrame title={title}>
      <BigFigure value={<bdi>{time}</bdi>} letters={time.length}>
        {now.toLocaleDateString(language, { weekday: 'short', day: 'numeric', month: 'short' })}
      </BigFigure>
    </WidgetFrame>
  );
}

/** A text for everybody in the room. */
export function MessageWidget({ widget }: { widget: Widget }) {
  const title = useWidgetTitle(widget);
  return (
    <WidgetFrame title={title}>
      <Box
        sx={{
          containerType: 'size',
          display: 'grid',
          alignItems: 'center',
          overflow: 'hidden',
          minBlockSize: 'calc(var(--u) * 4)',
        }}
      >
        <Box
          dir="auto"
          sx={{
            fontSize: `max(${SMALL}, min(22cqh, 7cqw))`,
            fontWeight: 600,
            lineHeight: 1.25,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {widget.options?.text ?? NOTHING}
        </Box>
      </Box>
    </WidgetFrame>
  );
}

const ROW = { height: 5 };
const FIGURES = ['dialing', 'waiting', 'talking', 'ready'] as const;

/** Campaigns of the queues, or the one that the widget is about, and what goes on in them. */
export function CampaignWidget({ widget }: { widget: Widget }) {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  const title = useWidgetTitle(widget);
  const asked = widget.options?.campaignId;
  const campaigns = asked === undefined ? snapshot.campaigns : snapshot.campaigns.filter(({ id }) => id === asked);
  const { room, shown, part, parts } = useParts(campaigns, ROW);
  return (
    <WidgetFrame title={title} note={parts > 1 ? translate('wallboards.part', { part, parts }) : undefined}>
      <Box ref={room} sx={{ minBlockSize: 0, overflow: 'auto', fontSize: SMALL }}>
        {campaigns.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('wallboards.noCampaign')}</Box>
        ) : (
          shown.map((campaign) => <CampaignLine key={campaign.id} campaign={campaign} />)
        )}
      </Box>
    </WidgetFrame>
  );
}

function CampaignLine({ campaign: { name, status, progressPercent, now } }: { campaign: BoardCampaign }) {
  const translate = useTranslate();
  const text = useLiveText();
  return (
    <Box sx={{ blockSize: `calc(var(--u) * ${ROW.height})`, lineHeight: 1.3 }}>
      <Box sx={{ display: 'flex', gap: 'calc(var(--u) * 1)' }}>
        <Box
          component="span"
          sx={{
            fontWeight: 600,
            flex: 1,
            minInlineSize: 0,
            ...CUT_LINE,
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        <span>{status === null ? null : translate(`wallboards.campaigns.${status}`)}</span>
        {progressPercent === null ? null : <span>{text.percent(progressPercent)}</span>}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'flex', gap: 'calc(var(--u) * 1.6)', overflow: 'hidden', whiteSpace: 'nowrap' }}
      >
        {FIGURES.map((figure) => (
          <Box key={figure} sx={{ display: 'flex', gap: 'calc(var(--u) * 0.5)' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`wallboards.campaigns.${figure}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {text.count(now[figure])}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
