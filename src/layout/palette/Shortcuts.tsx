import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { usePageKeys, type PageKeys } from './page-keys';

/** Keys by what they do; words in braces are translated. */
const SHORTCUTS = [
  ['palette', 'Ctrl', 'K'],
  ['help', '?'],
  ['open', 'Enter'],
  ['move', '{arrows}'],
  ['edit', 'F2'],
  ['also', 'Shift', '{click}'],
  ['widths', 'Shift', '← →'],
  ['order', 'Ctrl', 'Shift', '← →'],
  ['close', 'Esc'],
] as const;

/** What the keyboard can do, wherever one is. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  useRemote(pageTexts('palette'));
  const translate = useTranslate();
  const id = useId();
  const page = usePageKeys();
  const wordOf = (key: string) => (key.startsWith('{') ? translate(`palette.shortcuts.keys.${key.slice(1, -1)}`) : key);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('palette.shortcuts.title')}</DialogTitle>
      <DialogContent>
        {page === undefined ? null : (
          <>
            <Typography component="h3" variant="subtitle2" gutterBottom>
              {page.title}
            </Typography>
            <KeyLines lines={page.lines} />
            <Divider sx={{ marginBlock: 2 }} />
          </>
        )}
        <KeyLines
          lines={SHORTCUTS.map(([name, ...keys]) => ({
            text: translate(`palette.shortcuts.${name}`),
            keys: keys.map(wordOf),
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyLines({ lines }: Pick<PageKeys, 'lines'>) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 3,
        rowGap: 1.5,
        alignItems: 'center',
        m: 0,
        typography: 'body2',
      }}
    >
      {lines.map(({ text, keys }) => (
        <Box key={text} sx={{ display: 'contents' }}>
          <dt>{text}</dt>
          <Box component="dd" dir="ltr" sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
            {keys.map((key) => (
              <Box
                key={key}
                component="kbd"
                sx={{
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  paddingInline: 0.875,
                  paddingBlock: 0.25,
                  bgcolor: 'action.hover',
                  font: 'inherit',
                  fontSize: '0.8125rem',
                  whiteSpace: 'nowrap',
                }}
              >
                {key}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
