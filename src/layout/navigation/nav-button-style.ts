/** The group or page one is in stands out. */
export const navButtonStyle = (current: boolean) => ({
  minHeight: 36,
  paddingInline: 1.5,
  color: current ? 'primary.main' : 'text.primary',
  bgcolor: current ? 'action.selected' : 'transparent',
  fontWeight: current ? 650 : 550,
});
