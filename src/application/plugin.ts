import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Entrance } from '../../core/access/guard';
import type { Notations } from '../../core/format/notations';
import type { UserData } from '../../core/wire';
import type { AccountCards } from '../custom-pages/account/tabs';
import type { FieldFilterProps, FieldInputProps, FieldViewProps } from '../fields/types';
import type { ListedScreen } from '../providers/screens/manifest';
import type { Remote } from '../providers/api/remote';
import type { RecordRules } from '../resources/record-rules';
import type { FormCompanions } from '../resources/form-companions';

/** A page that no schema can say. `path` is as in the specification, its parameters in braces. */
export interface CustomPage {
  path: string;
  /** What the guard and the menu ask the ability; absent where every signed-in person may go. */
  action?: string;
  subject?: string;
  /** A further subject without which the page is neither in the menu nor opened. */
  needs?: string;
  /** Key of the title: `panel.pages.<key>`. */
  key: string;
  icon: string;
  /** `top`: first entries of the menu. A group key puts it there; absent pages have no entry. */
  menu?: string;
  /** Order in the menu, as that of a screen. */
  place?: number;
  /** The page is all of the screen: neither menu nor bar stand beside it. */
  bare?: true;
  Page: ComponentType;
}

/** A page for whoever has its address, signed in or not, drawn without the panel; its parameters in braces, at the end of the path. */
export interface PublicPage {
  path: string;
  Page: ComponentType;
}

/** A page that stands in place of the list of a screen. */
export interface ListPage {
  Page: ComponentType;
  /** Records are made there, and not on a page of their own. */
  makesRecords?: true;
}

/** A page of one record that no schema describes, and the action on the subject that opens it. */
export interface RecordPage {
  screen: ListedScreen;
  action: string;
}

/** Icons by the names that schemas and pages give. */
export type Icons = Readonly<Record<string, SvgIconComponent>>;

/** A word about the signed-in person, as a chip beside their role. */
export interface ProfileMark {
  /** Of its text. */
  key: string;
  /** Shown where there is no such text. */
  usual: string;
}

/** How people try out a record. */
export interface TesterLook {
  /** A question goes with it, for which there is an input. */
  asks?: boolean;
}

/** How a kind of field looks that the application brings; what is left out is that of the kind which it is. */
export interface KindLook {
  View?: ComponentType<FieldViewProps>;
  Input?: ComponentType<FieldInputProps>;
  Filter?: ComponentType<FieldFilterProps>;
}

/** A part of an application, as far as the browser knows of it: what it adds to the framework, each of it by its path or collection. */
export interface BrowserPlugin {
  /** Named in what goes wrong with it. */
  name: string;
  pages?: readonly CustomPage[];
  publicPages?: readonly PublicPage[];
  /** Pages that stand in place of the list of a screen, by its path. */
  listPages?: Readonly<Record<string, ListPage>>;
  /** Pages below records: rows and pages of the screen above lead there, as to a nested screen. */
  recordPages?: readonly RecordPage[];
  /** The `rule` that the server has for the records of a collection, as `() => import('./rules/loans')` and its name: forms say beside the field what it says. */
  rules?: RecordRules;
  /** What the forms of a collection do besides, as filling in what belongs together; draws nothing. */
  formCompanions?: FormCompanions;
  /** What stands first on tabs of one's own account, by tab. `billing-plans` is there only with it. */
  accountCards?: AccountCards;
  /**
   * Fetches icons that schemas and pages may name beside those of the framework, as `() => import('./icons')`: with the code of the panel,
   * which whoever signs in does not wait for.
   */
  icons?: () => Promise<Icons>;
  /** What else stands beside the role of the signed-in person on their profile. */
  profileMarks?: (user: UserData) => readonly ProfileMark[];
  /** A quiet word in the last line of every page, as that what is shown is made up. */
  footer?: ComponentType;
  /** Goes with people who have a right from page to page and is drawn above each, as a telephone that rings; best fetched by `lazy`. */
  companion?: Companion;
  /** The same as of `definePlugin`. */
  notations?: Notations;
  /** How people try out records, by tester, where it is more than a button. */
  testers?: Readonly<Record<string, TesterLook>>;
  /** Kinds of fields, by the name that `definePlugin` gives them; best fetched when they are first drawn, by `lazyView` and `lazyInput`. */
  kinds?: Readonly<Record<string, KindLook>>;
}

/** What goes with people from page to page. */
export interface Companion {
  /** The right that they have, as of pages. */
  action: string;
  subject: string;
  Part: ComponentType;
}

/** An application, as far as the browser knows of it, its plug-ins taken together. */
export interface BrowserApplication {
  entrance: Entrance;
  /** Those with a sign-in page of their own, `/<area>/login`. */
  signInAreas: readonly string[];
  /** Keys of the groups of the menu, in their order. */
  groups: readonly string[];
  pages: readonly CustomPage[];
  publicPages: readonly PublicPage[];
  listPages: Readonly<Record<string, ListPage>>;
  recordPages: readonly RecordPage[];
  rules: RecordRules;
  formCompanions: FormCompanions;
  accountCards: AccountCards;
  /** Those of the framework too. Its `load` rejects where two plug-ins have an icon of the same name. */
  icons: Remote<Icons>;
  testers: Readonly<Record<string, TesterLook>>;
  kinds: Readonly<Record<string, KindLook>>;
  profileMarks: (user: UserData) => readonly ProfileMark[];
  /** Of its plug-ins, by their names. */
  footers: ReadonlyMap<string, ComponentType>;
  /** Of its plug-ins, by their names. */
  companions: ReadonlyMap<string, Companion>;
}
