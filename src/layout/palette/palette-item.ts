import type { SvgIconComponent } from '@mui/icons-material';

/** One line of the palette: what it says, where it leads or what it does. */
export interface PaletteItem {
  key: string;
  section: 'screens' | 'create' | 'records' | 'actions';
  label: string;
  /** Said beside the label: the group of a screen, the collection of a record. */
  detail?: string;
  icon: SvgIconComponent;
  run: () => void;
}
