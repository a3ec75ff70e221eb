import { alpha, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Settings } from '../providers/settings';
import { CUT_LINE, OWN_DIRECTION } from './cut-line';
import { plainParts, ring } from './plain-parts';

/** A card lies on the ground by its shadow, or by its border alone. */
const surface = (theme: Pick<Theme, 'palette' | 'shadows'>, skin: Settings['skin']) =>
  skin === 'bordered'
    ? { border: `1px solid ${theme.palette.divider}` }
    : {
        border: `1px solid ${theme.palette.mode === 'dark' ? theme.palette.divider : 'transparent'}`,
        boxShadow: theme.shadows[3],
      };

/** Of whatever a finger has to hit. */
const FINGER = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
/** Of what may be as narrow as a picture, or a word of two letters. */
const WIDE_FINGER = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const;

const DIALOG_TOP = 'clamp(32px, 8vh, 96px)';
/** A keyboard leaves little room. */
const PHONE_DIALOG_TOP = 'clamp(16px, 4vh, 32px)';

/** How MUI's parts look in the panel: calm surfaces, small density, one visible focus ring. */
export const componentsOf = (skin: Settings['skin']): NonNullable<ThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { scrollbarGutter: 'stable' },
      '::selection': { backgroundColor: 'color-mix(in srgb, var(--brand) 25%, transparent)' },
      ...plainParts(theme),
    }),
  },
  // Their animation is among the plain parts: every input would else put the same styles on the page, and take them off.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { root: FINGER, input: { textOverflow: 'ellipsis' } },
  },
  // react-admin names the checkbox of a row at its box, where no name is heard.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (state: { 'aria-label'?: string }) => ({ 'aria-label': state['aria-label'] }),
      },
    },
  },
  // What is in a closed field, and why it is closed, has to be readable.
  MuiFormLabel: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }) },
  },
  // Texts of schemas have addresses in them that are longer than a line of a phone.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ overflowWrap: 'anywhere', '&.Mui-disabled': { color: theme.palette.text.secondary } }),
    },
  },
  // What waits says so in words, or is marked as busy.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  MuiButtonBase: { styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme) }) } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, ...FINGER },
      sizeSmall: { paddingInline: 12, minHeight: 34, ...FINGER },
    },
  },
  MuiIconButton: { styleOverrides: { root: WIDE_FINGER } },
  MuiFab: { styleOverrides: { root: WIDE_FINGER } },
  // A whole card or line that leads on.
  MuiToggleButton: { styleOverrides: { root: WIDE_FINGER } },
  MuiFormControlLabel: { styleOverrides: { root: FINGER } },
  MuiTableSortLabel: { styleOverrides: { root: FINGER } },
  // Its line is 2 px high.
  MuiSlider: { styleOverrides: { root: { '@media (pointer: coarse)': { paddingBlock: 21 } } } },
  MuiCardActionArea: { styleOverrides: { root: FINGER } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: ({ theme }) => ({ ...surface(theme, skin), borderRadius: 14 }) },
  },
  // Menus are popovers too.
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 6,
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 12,
        boxShadow: theme.shadows[8],
      }),
    },
  },
  // On a white card a white knob without a line is a bite out of the grey.
  MuiSwitch: {
    styleOverrides: {
      switchBase: ({ theme }) => ({
        '&:not(.Mui-checked) .MuiSwitch-thumb': {
          backgroundColor: theme.palette.background.paper,
          border: `1px solid ${theme.palette.text.secondary}`,
          boxShadow: 'none',
        },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { marginInline: 6, borderRadius: 8, minHeight: 38, fontSize: '0.9375rem', ...FINGER } },
  },
  // A mark of danger beside what does nothing.
  RaConfirm: {
    styleOverrides: {
      root: { '& .MuiDialogActions-root > :first-of-type .MuiButton-startIcon': { display: 'none' } },
    },
  },
  // Its top stays where it is: what comes late, or is opened, makes it longer.
  MuiDialog: {
    styleOverrides: {
      container: { alignItems: 'flex-start' },
      paper: ({ theme }) => ({
        '&:not(.MuiDialog-paperFullScreen)': {
          borderRadius: 16,
          marginBlock: `${DIALOG_TOP} 32px`,
          maxHeight: `calc(100% - ${DIALOG_TOP} - 32px)`,
          [theme.breakpoints.down('sm')]: {
            margin: `${PHONE_DIALOG_TOP} 16px 16px`,
            maxHeight: `calc(100% - ${PHONE_DIALOG_TOP} - 16px)`,
          },
        },
        [theme.breakpoints.down('sm')]: {
          '&.MuiDialog-paperFullWidth:not(.MuiDialog-paperFullScreen)': { width: 'calc(100% - 32px)' },
        },
        // What is inside of a form scrolls alone, as it does without one: title and buttons stay in sight.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      }),
    },
  },
  // Buttons that stand at its end while it scrolls: no content shows below them, and a field that gets the focus comes above them.
  MuiDialogContent: {
    styleOverrides: { root: { '&:has(.dialog-buttons)': { paddingBottom: 0, scrollPaddingBlockEnd: 88 } } },
  },
  // What is pressed ends where the content does; words too long for one line make a second one.
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
  // On the ground of a notice, which is dark in the light theme and light in the dark one, no shade of the brand can be read.
  MuiSnackbarContent: {
    styleOverrides: {
      action: {
        '& .MuiButton-root.MuiButton-root': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.palette.mode === 'dark' ? '#3A344D' : '#332D4A',
        fontSize: '0.75rem',
      }),
    },
  },
  // What is chosen reads in its own direction, as where it is shown, and stands where the words of the page begin.
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      input: OWN_DIRECTION,
      // A list that opens upwards leaves the label on the frame of its field in sight.
      popper: { '&[data-popper-placement^=top] > .MuiPaper-root': { marginBlockEnd: 10 } },
    },
  },
  MuiSelect: { styleOverrides: { select: OWN_DIRECTION } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        ...FINGER,
        // One that is empty would else look as if it could be filled in.
        '&.Mui-disabled': { backgroundColor: alpha(theme.palette.text.secondary, 0.07) },
        '&.Mui-focused:not(.Mui-error)': { boxShadow: `0 0 0 3px ${alpha(theme.palette.primary.main, 0.16)}` },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: alpha(theme.palette.text.secondary, 0.32) }),
    },
  },
  // The library itself and our screens name the soft text colour by its path, which MUI 9 no longer resolves.
  MuiTypography: {
    styleOverrides: { noWrap: CUT_LINE },
    variants: [{ props: { color: 'text.secondary' }, style: ({ theme }) => ({ color: theme.palette.text.secondary }) }],
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider }),
      head: ({ theme }) => ({ color: theme.palette.text.secondary, fontSize: '0.8125rem', fontWeight: 600 }),
      paddingCheckbox: { padding: '0 8px' },
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody:last-child > &:last-child > *': { borderBottom: 0 } } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 500, '&.MuiChip-clickable': FINGER } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
});
