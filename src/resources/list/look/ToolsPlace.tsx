import Box from '@mui/material/Box';
import type { ListToolsProps } from './ListTools';

/** Of a small button with an icon, with the gap beside it, and of one that a finger hits; in pixels. */
const ICON = 38;
const TOUCHED = 48;

/** As wide as the tools of a list are in most languages, so that their coming moves nothing beside them. */
export function ToolsPlace({ hasTable, generated }: ListToolsProps) {
  const icons = 1 + (hasTable ? 1 : 0) + (generated.resource.calendar === undefined ? 0 : 1);
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        blockSize: 34,
        inlineSize: { xs: 44 + icons * ICON, md: 88 + icons * ICON },
        '@media (pointer: coarse)': { inlineSize: { xs: 44 + icons * TOUCHED, md: 88 + icons * TOUCHED } },
      }}
    />
  );
}
