import LayoutIcon from '@mui/icons-material/AccountTreeOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

const ICONS = {
  undo: UndoIcon,
  redo: RedoIcon,
  copy: CopyIcon,
  paste: PasteIcon,
  layout: LayoutIcon,
  versions: HistoryIcon,
  settings: SettingsIcon,
  export: ExportIcon,
} as const satisfies Record<string, SvgIconComponent>;

export type BarAction = keyof typeof ICONS;

/** Small buttons above the canvas; one without what it does is off. */
export function EditorBar({ actions }: { actions: Readonly<Partial<Record<BarAction, (() => void) | undefined>>> }) {
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={translate('flowEditor.tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {(Object.keys(ICONS) as BarAction[]).map((name) => {
        if (!(name in actions)) return null;
        const Icon = ICONS[name];
        const act = actions[name];
        const label = translate(`flowEditor.actions.${name}`);
        return (
          <Tooltip key={name} title={label}>
            <span>
              <IconButton size="small" aria-label={label} disabled={act === undefined} onClick={act}>
                <Icon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        );
      })}
    </Box>
  );
}
