import { isObject } from '../../../../core/is-object';
import type { CampaignNow } from '../../dialer/rules/live-campaigns';
import type { QueueShown, Span } from '../../telephony/rules/live-snapshots';

/** What a board can show, in the order in which it is offered. */
export const WIDGET_TYPES = [
  'waiting',
  'longest_wait',
  'sla',
  'abandon',
  'answered',
  'tma',
  'tme',
  'agents_by_state',
  'agent_grid',
  'queue_table',
  'ranking',
  'chat_waiting',
  'campaign',
  'clock',
  'message',
] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Columns of a board. */
export const COLUMNS = 12;
/** Rows of a board that one screen holds; what begins below them is on the next page. */
export const PAGE_ROWS = 8;

export interface WidgetOptions {
  /** In place of the usual heading. */
  title?: string;
  /** Of a message. */
  text?: string;
  /** One queue of the board alone; all of them without. */
  queueId?: string;
  /** One campaign of those queues alone. */
  campaignId?: string;
}

/** A part of a board; place and size in cells, counted from 0. */
export interface Widget {
  type: WidgetType;
  x: number;
  y: number;
  w: number;
  h: number;
  options?: WidgetOptions;
}

/** Figures that may have limits on a board. */
export const LIMITED = ['waiting', 'longest_wait', 'sla', 'abandon', 'tma', 'tme', 'chat_waiting'] as const;
export type Limited = (typeof LIMITED)[number];

/** Those that are worse the less they are. */
export const isWorseLow = (figure: Limited): boolean => figure === 'sla';

export type BoardThresholds = Partial<Record<Limited, { warn?: number; critical?: number }>>;

/** Widgets that show a figure of queues, and may show that of one alone. */
export const OF_QUEUES: ReadonlySet<WidgetType> = new Set([
  'waiting',
  'longest_wait',
  'sla',
  'abandon',
  'answered',
  'tma',
  'tme',
  'agents_by_state',
  'agent_grid',
  'ranking',
]);

/** The board itself, as the page that shows it needs it. */
export interface BoardShown {
  id: string;
  name: string;
  widgets: Widget[];
  thresholds: BoardThresholds;
  refreshSeconds: number;
  rotateSeconds: number;
  soundAlerts: boolean;
  theme: 'dark' | 'light';
}

/** An agent of the queues, on the telephone; `state` null where the caller does not see it. */
export interface BoardAgent {
  id: string;
  name: string | null;
  state: string | null;
  since: string | null;
  pauseReason: string | null;
  /** Calls of the board's queues that were answered today, by queue. */
  answered: { queueId: string; calls: number }[];
}

export interface BoardSector {
  id: string;
  name: string | null;
  waiting: number;
  /** Since when the first of them waits. */
  waitingSince: string | null;
}

export interface BoardCampaign {
  id: string;
  name: string | null;
  status: string | null;
  progressPercent: number | null;
  now: CampaignNow;
}

/** A board with its figures; lists that no widget of it shows are empty. Times are ISO 8601. */
export interface BoardSnapshot {
  at: string;
  span: Span;
  board: BoardShown;
  queues: QueueShown[];
  agents: BoardAgent[];
  sectors: BoardSector[];
  campaigns: BoardCampaign[];
}

const asWhole = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : usual;
const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The widgets of a record, inside the columns of the board; what is none is left out. */
export function widgetsOf(stored: unknown): Widget[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): Widget[] => {
    if (!isObject(one)) return [];
    const type = WIDGET_TYPES.find((name) => name === one['type']);
    if (type === undefined) return [];
    const x = between(0, asWhole(one['x'], 0), COLUMNS - 1);
    const options = optionsOf(one['options']);
    return [
      {
        type,
        x,
        y: Math.max(0, asWhole(one['y'], 0)),
        w: between(1, asWhole(one['w'], 3), COLUMNS - x),
        h: between(1, asWhole(one['h'], 2), COLUMNS),
        ...(options !== undefined && { options }),
      },
    ];
  });
}

function optionsOf(stored: unknown): WidgetOptions | undefined {
  if (!isObject(stored)) return undefined;
  const names = ['title', 'text', 'queueId', 'campaignId'] as const;
  const found = names.flatMap((name) => {
    const value = stored[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The limits of a record; those of figures that have none are left out. */
export function thresholdsOf(stored: unknown): BoardThresholds {
  if (!isObject(stored)) return {};
  const found = LIMITED.flatMap((figure) => {
    const limits = stored[figure];
    if (!isObject(limits)) return [];
    const { warn, critical } = limits;
    return [
      [
        figure,
        { ...(typeof warn === 'number' && { warn }), ...(typeof critical === 'number' && { critical }) },
      ] as const,
    ];
  });
  return Object.fromEntries(found);
}
