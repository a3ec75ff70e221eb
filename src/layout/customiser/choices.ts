import type { SettingName, Settings } from '../../providers/settings';

interface Choice {
  name: SettingName;
  /** Means something only under another choice. */
  under?: Pick<Settings, 'contentLayoutNav'>;
}

/** What the customiser offers, in its order; the language has a menu of its own. */
export const CHOICES: readonly Choice[] = [
  { name: 'theme' },
  { name: 'skin' },
  { name: 'contentWidth' },
  { name: 'contentLayoutNav' },
  { name: 'verticalNavCollapsed', under: { contentLayoutNav: 'vertical' } },
  { name: 'horizontalNavType', under: { contentLayoutNav: 'horizontal' } },
  { name: 'navbarType' },
  { name: 'navbarBlur' },
  { name: 'footerType' },
];
