import type { Widget } from '../../rules/board';
import { AgentGrid, AgentStates, Ranking } from './AgentWidgets';
import { ChatWidget, FigureWidget } from './FigureWidget';
import { CampaignWidget, ClockWidget, MessageWidget } from './PlainWidgets';
import { QueueTable } from './QueueTable';

/** Draws a widget by what it shows. */
export function WidgetBox({ widget }: { widget: Widget }) {
  switch (widget.type) {
    case 'agents_by_state':
      return <AgentStates widget={widget} />;
    case 'agent_grid':
      return <AgentGrid widget={widget} />;
    case 'queue_table':
      return <QueueTable widget={widget} />;
    case 'ranking':
      return <Ranking widget={widget} />;
    case 'clock':
      return <ClockWidget widget={widget} />;
    case 'message':
      return <MessageWidget widget={widget} />;
    case 'chat_waiting':
      return <ChatWidget widget={widget} />;
    case 'campaign':
      return <CampaignWidget widget={widget} />;
    default:
      return <FigureWidget widget={widget} figure={widget.type} />;
  }
}
