import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Room between the inputs of a line, and from line to line: enough for one line of an error. */
const COLUMN_GAP = 16;
const ROW_GAP = 24;
/** Of an input without its label. */
const INPUT_HEIGHT = 40;
/** Width of that many of twelve columns. */
const columns = (count: number): string => `calc((100% + ${COLUMN_GAP}px) / 12 * ${count} - ${COLUMN_GAP}px)`;
const exactly = (count: number) => ({ flex: `0 0 ${columns(count)}` });

const Container = styled('div')({ containerType: 'inline-size' });

/**
 * The inputs stand one after the other on twelve columns, each as wide as its content asks (`field-width.ts`); the room that
 * a line has left goes to small ones, up to half a line, and else to a medium one, so that lines end together. Labels stand above, so that a narrow input has a whole one; help and errors below,
 * without a line kept for none: one that comes takes the room between the lines.
 */
const Flow = styled('div')(({ theme: { palette, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: COLUMN_GAP,
  rowGap: ROW_GAP,
  '& .MuiFormControl-root': { marginBlock: 0 },
  '& > *': { flex: '1 1 100%', minInlineSize: 0, maxInlineSize: '100%' },
  '@container (min-width: 16rem)': { '& > .is-xs': exactly(6) },
  '@container (min-width: 30rem)': { '& > .is-xs': exactly(4), '& > .is-s': exactly(6) },
  '@container (min-width: 42rem)': {
    '& > .is-xs': exactly(3),
    '& > .is-s': { flex: `1000 0 ${columns(4)}`, maxInlineSize: columns(6) },
    // The last line may end early: nothing stands below that its end would be compared with.
    '& > .is-m': { flex: `1 0 ${columns(6)}` },
    // Nor do choices side by side get wider with more room.
    '& > :is(.is-m:last-child, .is-m:has([role="radiogroup"]))': exactly(6),
  },
  '& .MuiTextField-root > .MuiInputLabel-root, & .MuiFormControl-root > .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxInlineSize: '100%',
    whiteSpace: 'normal',
    marginBlockEnd: 6,
    pointerEvents: 'auto',
  },
  '& :is(.MuiInputLabel-root, .MuiFormLabel-root)': {
    ...typography.body2,
    fontWeight: 550,
    lineHeight: 1.35,
    color: palette.text.primary,
    '&.Mui-focused': { color: palette.text.primary },
    '&.Mui-error': { color: palette.error.main },
    '&.Mui-disabled': { color: palette.text.secondary },
  },
  // react-admin shrinks the name of a group of choices as if it stood in a frame.
  '& :is(.RaRadioButtonGroupInput-label, .RaCheckboxGroupInput-label)': {
    transform: 'none !important',
    marginBlockEnd: 4,
  },
  // Without a notch for the label the frame is a plain box.
  '& .MuiOutlinedInput-notchedOutline': { insetBlockStart: 0, '& > legend': { display: 'none' } },
  // What cannot be changed looks the same whether an input or the value alone shows it: no frame, and easy to read.
  '& .MuiOutlinedInput-root.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: palette.text.primary },
  '& .Mui-disabled :is(.MuiSelect-icon, .MuiAutocomplete-endAdornment), & .MuiSelect-icon.Mui-disabled': {
    display: 'none',
  },
  '& .MuiFormLabel-root.Mui-disabled [aria-hidden]': { display: 'none' },
  '&:not(aside *) .shown-value': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minBlockSize: INPUT_HEIGHT,
    '@media (pointer: coarse)': { minBlockSize: 44 },
    paddingBlock: 4,
    paddingInline: 14,
    overflowWrap: 'anywhere',
    borderRadius: 8,
    backgroundColor: alpha(palette.text.secondary, 0.07),
  },
  '& .shown-value-label': {
    ...typography.body2,
    fontWeight: 550,
    lineHeight: 1.35,
    color: palette.text.secondary,
    marginBlockEnd: 6,
  },
  '& .MuiFormHelperText-root': { marginInline: 0, marginBlockStart: 4, lineHeight: 1.35 },
  // react-admin keeps a line for what is not there.
  '& .MuiFormHelperText-root:has(> span:not([class]))': { display: 'none' },
  '& > :not(.has-help) .MuiFormHelperText-root.Mui-error': { marginBlockEnd: -20 },
}));

/** The switches of a group below each other or in two columns: what each is about at the start, the switch at the end. */
const Switches = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  columnGap: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { paddingBlock: 6, minInlineSize: 0 },
  '& > * + *': { borderBlockStart: `1px solid ${palette.divider}` },
  '& > :empty': { display: 'none' },
  '& .MuiFormControlLabel-root': {
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    gap: 12,
    margin: 0,
    '@media (pointer: fine)': { minBlockSize: 32 },
  },
  '& .MuiFormControlLabel-label': { lineHeight: 1.35 },
  '& .MuiSwitch-root': { flexShrink: 0, marginInlineEnd: -8 },
  '& .MuiFormHelperText-root': { marginBlock: '0 4px !important', marginInlineEnd: '56px !important' },
  '@container (min-width: 42rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(2)': { borderBlockStart: 0 },
  },
}));

interface FieldFlowProps {
  /** Each with `is-xs`, `is-s`, `is-m` or none for a whole line. */
  children: ReactNode;
}

/** The layout of inputs, in forms and inside of objects. */
export const FieldFlow = ({ children }: FieldFlowProps) => (
  <Container>
    <Flow>{children}</Flow>
  </Container>
);

export const SwitchRows = ({ children }: { children: ReactNode }) => (
  <Switches className="switch-rows">{children}</Switches>
);
