import type { SxProps, Theme } from '@mui/material/styles';

/** Lines of a form stay short enough to read on a wide screen. */
export const formPageStyle: SxProps<Theme> = { maxInlineSize: 1080, minWidth: 0 };
