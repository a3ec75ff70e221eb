import KeyboardDoubleArrow from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { APP_TITLE, useSetting } from '../../providers/settings';
import { PanelLogo } from '../PanelLogo';
import { SideMenu } from '../menu/SideMenu';

const WIDTH = 264;
/** An icon with the same room at both of its sides. */
const COLLAPSED = 68;

interface VerticalNavProps {
  /** A drawer over the page, closed until asked for. */
  isOverlay: boolean;
  open: boolean;
  onClose: () => void;
}

/** The menu at the side. Collapsed it shows icons, and the whole of itself over the page while pointer or focus are in it. */
export const VerticalNav = memo(function VerticalNav({ isOverlay, open, onClose }: VerticalNavProps) {
  const translate = useTranslate();
  const [collapsed, setCollapsed] = useSetting('verticalNavCollapsed');
  const isNarrow = !isOverlay && collapsed === 'on';
  return (
    <Drawer
      variant={isOverlay ? 'temporary' : 'permanent'}
      open={!isOverlay || open}
      onClose={onClose}
      ModalProps={{ keepMounted: false }}
      sx={{ flex: 'none', width: isOverlay ? 0 : isNarrow ? COLLAPSED : WIDTH, '@media print': { display: 'none' } }}
      slotProps={{
        paper: {
          'aria-label': isOverlay ? translate('panel.menu') : undefined,
          sx: [
            {
              width: WIDTH,
              maxWidth: '86vw',
              overflow: 'hidden',
              bgcolor: 'background.default',
              borderInlineEnd: 1,
              borderColor: 'divider',
            },
            isNarrow && narrow,
          ],
        },
      }}
    >
      <Box
        component="section"
        aria-label={APP_TITLE}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          width: WIDTH,
          paddingInline: 2.25,
          paddingBlock: 1.75,
        }}
      >
        <PanelLogo />
        {isOverlay ? null : (
          <IconButton
            size="small"
            aria-label={translate('panel.settings.verticalNavCollapsed')}
            aria-pressed={isNarrow}
            onClick={() => setCollapsed(isNarrow ? 'off' : 'on')}
            sx={(theme) => ({
              color: 'text.secondary',
              '& svg': { transform: isNarrow === (theme.direction === 'ltr') ? 'rotate(180deg)' : 'none' },
            })}
          >
            <KeyboardDoubleArrow fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          flex: 1,
          width: WIDTH,
          maxWidth: '86vw',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          paddingBlockEnd: 3,
          scrollbarWidth: 'thin',
        }}
      >
        <SideMenu {...(isOverlay ? { onFollow: onClose } : {})} />
      </Box>
    </Drawer>
  );
});

/** The content keeps its width and is cut, so that nothing moves while the menu grows. */
const narrow = {
  width: COLLAPSED,
  transition: 'width 0.2s',
  '&:not(:hover, :has(:focus-visible))': {
    '& .menu-name, & .logo-name, & nav > .MuiButtonBase-root > svg': { opacity: 0 },
    '& nav > .MuiButtonBase-root': { color: 'transparent' },
    // A dash stands for the name of a group.
    '& nav > .MuiButtonBase-root::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 12,
      inlineSize: 20,
      blockSize: 2,
      borderRadius: 1,
      bgcolor: 'divider',
    },
    '& nav .MuiInputBase-root': { borderColor: 'transparent' },
    '& nav .MuiInputBase-input': { opacity: 0 },
    '& .logo-image': { inlineSize: 32, objectFit: 'cover' },
    '& [aria-current] > .menu-name': { flex: '0 0 0', minInlineSize: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
    '& .menu-link[aria-current]': { gap: 0, marginInlineEnd: `${WIDTH - COLLAPSED + 12}px` },
  },
  '&:hover, &:has(:focus-visible)': { width: WIDTH, boxShadow: 8 },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
};
