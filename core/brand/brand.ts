import { LANGUAGES, type Language } from '../types';

/** `#RRGGBB`. */
export interface BrandColors {
  primary: string;
  /** Carries white text. */
  darker: string;
}

/** A way to people who help: `https:`, `mailto:` or `tel:`. */
export interface BrandLink {
  url: string;
  text: Record<Language, string>;
}

/** Whose product it is, as the page gets it from the server: everything that differs without a build. */
export interface Brand {
  /** Name of the product; prefix of what the browser remembers. */
  title: string;
  /** Follows the page's own title in the browser tab. */
  titleSuffix: string;
  /** Addresses on this server; null where the mark of the product serves. */
  logo: { light: string; dark: string } | null;
  favicon: string | null;
  colors: BrandColors;
  languages: { offered: Language[]; default: Language };
  /** Parts of the product that a tenant may have, by the names of the application, and this brand leaves out. */
  modulesOff: string[];
  support: BrandLink | null;
  sales: BrandLink | null;
}

/** The product without a configuration file. */
export const DEFAULT_BRAND: Brand = {
  title: 'Painel',
  titleSuffix: 'Painel',
  logo: null,
  favicon: null,
  colors: { primary: '#8C57FF', darker: '#7E4EE6' },
  languages: { offered: [...LANGUAGES], default: 'pt' },
  modulesOff: [],
  support: null,
  sales: null,
};

/** What the application says of a product without a brand file, or with one that does not say. */
export interface UsualBrand extends Pick<Brand, 'title' | 'languages'> {
  /** Names of the parts that a brand may leave out; undefined: whatever the file names. */
  modules?: readonly string[];
}

/** What a tenant shows to its own people in place of the product's. */
export interface TenantBrand {
  /** Id of an upload. */
  logo: string | null;
  /** `#RRGGBB`. */
  color: string | null;
}

/** What the page carries in itself, as JSON in the element `start`, so that its first drawing needs no call. */
export interface StartData {
  brand: Brand;
  maintenance: MaintenanceState | null;
  /** While there is no account: the page that makes the first one is all that there is to do. */
  setUp?: true;
}

/** The server lets only administrators work. */
export interface MaintenanceState {
  /** ISO 8601 */
  since: string;
  /** When it is expected to end, ISO 8601; it ends when somebody ends it. */
  until: string | null;
  message: string | null;
}

/** Id of the element that carries the `StartData`. */
export const START_ELEMENT = 'start';
