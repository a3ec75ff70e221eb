import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { COLUMNS, PAGE_ROWS, type Widget } from '../../rules/board';
import { moved, overlapping, resized } from '../../rules/place-widgets';

/** Of a row, in pixels. */
const ROW = 30;

interface BoardPreviewProps {
  widgets: readonly Widget[];
  /** Which of them is open; without `onSelect` the preview is only looked at. */
  selected?: number | undefined;
  onSelect?: (index: number) => void;
  onChange?: (index: number, widget: Widget) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A board in small: where its widgets lie, and where a screen ends. Arrow keys move the widget that has the focus, with Shift they make it larger or smaller. */
export function BoardPreview({ widgets, selected, onSelect, onChange }: BoardPreviewProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const crowded = overlapping(widgets);
  const rows = Math.max(4, ...widgets.map(({ y, h }) => y + h));
  const press = (event: KeyboardEvent, index: number, widget: Widget) => {
    const step = STEPS[event.key];
    if (step === undefined || onChange === undefined) return;
    event.preventDefault();
    const columns = direction === 'rtl' ? -step[0] : step[0];
    onChange(index, event.shiftKey ? resized(widget, columns, step[1]) : moved(widget, columns, step[1]));
  };
  return (
    <Box
      data-preview
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, ${ROW}px)`,
        maxBlockSize: 12 * ROW,
        overflow: 'auto',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      {Array.from({ length: Math.floor((rows - 1) / PAGE_ROWS) }, (_, page) => (
        <Box
          key={page}
          aria-hidden
          sx={{
            gridColumn: '1 / -1',
            gridRow: (page + 1) * PAGE_ROWS,
            borderBlockEnd: '2px dashed',
            borderColor: 'primary.main',
          }}
        />
      ))}
      {widgets.map((widget, index) => {
        const name = translate(`wallboards.types.${widget.type}`);
        const title = widget.options?.title ?? name;
        const place = {
          gridColumn: `${widget.x + 1} / span ${widget.w}`,
          gridRow: `${widget.y + 1} / span ${widget.h}`,
        };
        const label = translate('wallboards.form.placed', {
          name: title,
          column: widget.x + 1,
          row: widget.y + 1,
          width: widget.w,
          height: widget.h,
        });
        return (
          <Box
            key={index}
            {...(onSelect === undefined
              ? { role: 'img' }
              : {
                  component: 'button',
                  type: 'button',
                  'aria-pressed': index === selected,
                  onClick: () => onSelect(index),
                  onKeyDown: (event: KeyboardEvent) => press(event, index, widget),
                })}
            aria-label={label}
            sx={{
              ...place,
              m: '2px',
              p: 0.5,
              minInlineSize: 0,
              font: 'inherit',
              fontSize: '0.75rem',
              lineHeight: 1.2,
              color: 'text.primary',
              bgcolor: 'background.paper',
              border: index === selected ? 2 : 1,
              borderStyle: crowded.has(index) ? 'dashed' : 'solid',
              borderColor: crowded.has(index) ? 'error.main' : index === selected ? 'primary.main' : 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              textAlign: 'start',
              ...(onSelect === undefined ? {} : { cursor: 'pointer' }),
            }}
          >
            {title}
          </Box>
        );
      })}
    </Box>
  );
}
