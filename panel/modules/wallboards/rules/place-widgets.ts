import { COLUMNS, OF_QUEUES, type Widget, type WidgetType } from './board';

/** Widgets and rows of a board at most, by its schema. */
export const MOST_WIDGETS = 60;
export const MOST_ROWS = 200;
const MOST_HEIGHT = 12;

/** How large a widget begins. */
const SIZES: Partial<Record<WidgetType, { w: number; h: number }>> = {
  agents_by_state: { w: 4, h: 3 },
  agent_grid: { w: 12, h: 4 },
  queue_table: { w: 12, h: 4 },
  ranking: { w: 4, h: 4 },
  campaign: { w: 6, h: 3 },
  message: { w: 6, h: 2 },
};
const USUAL = { w: 3, h: 2 };

const touches = (one: Widget, other: Widget): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The places in the list of those that lie on others. */
export const overlapping = (widgets: readonly Widget[]): ReadonlySet<number> =>
  new Set(
    widgets.flatMap((one, index) =>
      widgets.some((other, place) => place !== index && touches(one, other)) ? [index] : [],
    ),
  );

/** A new widget, at the first place that is free. */
export function placed(type: WidgetType, widgets: readonly Widget[]): Widget {
  const size = SIZES[type] ?? USUAL;
  for (let y = 0; y < MOST_ROWS; y += 1)
    for (let x = 0; x + size.w <= COLUMNS; x += 1) {
      const widget: Widget = { type, x, y, ...size };
      if (!widgets.some((other) => touches(widget, other))) return widget;
    }
  return { type, x: 0, y: 0, ...size };
}

/** The widget as another kind: options that it then does not have are gone. */
export function asType({ options, ...place }: Widget, type: WidgetType): Widget {
  const { title, text, queueId, campaignId } = options ?? {};
  return withOptions(
    { ...place, type },
    {
      title,
      text: type === 'message' ? text : undefined,
      queueId: OF_QUEUES.has(type) ? queueId : undefined,
      campaignId: type === 'campaign' ? campaignId : undefined,
    },
  );
}

type Options = Record<'title' | 'text' | 'queueId' | 'campaignId', string | undefined>;

/** The widget with these options; those that are empty are left out. */
export function withOptions({ options, ...widget }: Widget, changed: Partial<Options>): Widget {
  const all = Object.entries({ ...options, ...changed }).filter(([, value]) => value !== undefined && value !== '');
  return all.length === 0 ? widget : { ...widget, options: Object.fromEntries(all) };
}

/** Moved by columns and rows, as far as the board goes. */
export const moved = (widget: Widget, columns: number, rows: number): Widget => ({
  ...widget,
  x: within(0, widget.x + columns, COLUMNS - widget.w),
  y: within(0, widget.y + rows, MOST_ROWS - 1),
});

/** Made larger or smaller, as far as the board goes. */
export const resized = (widget: Widget, columns: number, rows: number): Widget => ({
  ...widget,
  w: within(1, widget.w + columns, COLUMNS - widget.x),
  h: within(1, widget.h + rows, MOST_HEIGHT),
});

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
