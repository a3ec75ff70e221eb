import type { SvgIconComponent } from '@mui/icons-material';

/** One line of the palette: what it says, where it leads or what it does. */
export interface PaletteItem {
  key: string;
  section: 'favourites' | 'recents' | 'screens' | 'create' | 'records' | 'actions' | 'help' | 'session';
  label: string;
  /** Said beside the label: the group of a screen, the collection of a record. */
  detail?: string;
  /** By which it is found besides, and which nobody sees: its names in other languages, and other words for it. */
  words?: string;
  icon: SvgIconComponent;
  run: () => void;
}
