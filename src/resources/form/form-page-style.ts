import type { SxProps, Theme } from '@mui/material/styles';

/** A form is as wide as a list; its lines stay short by what stands beside them. */
export const formPageStyle: SxProps<Theme> = { minWidth: 0 };
