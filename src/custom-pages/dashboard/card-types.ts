import type { ComponentType } from 'react';
import type { Limits } from '../../../core/live/standing';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { CardProps } from './kit/CardProps';
import type { CardWorld } from './model/card-queries';
import type { DashboardScope } from './model/dashboard-scope';
import type { FigureQuery } from './model/figures';

/** Conditions of the REST dialect, for the person and the day. */
export type FilterOf = (scope: DashboardScope) => JsonObject;

/** Quarters of the page. */
export type CardWidth = 1 | 2 | 3 | 4;

/** In heights of a figure. */
export type CardHeight = 1 | 2 | 3 | 4 | 5 | 6;

interface CardBase {
  /** Key of its words, unless it has a `titleKey`: `dashboard.cards.<id>`, and `dashboard.cardDefinitions.<id>` for what its figures count. Kept in people's arrangements: never renamed. */
  id: string;
  /** Whole key of its title, for cards whose words another page has as well. */
  titleKey?: string;
  /** Key of what its figures count, `dashboard.cardDefinitions.<key>`, where the card of another role counts otherwise under the same id. */
  definition?: string;
  /** Name of an icon of the menu. */
  icon: string;
  width: CardWidth;
  /** Subjects that the person must be able to read, beside the card's own collection. */
  needs?: string[];
  /** Not shown until the person adds it. */
  extra?: true;
  /** Name of the tab that has it; absent where all have it. */
  tab?: string;
}

/** Which records a figure counts. */
export interface Source {
  collection: string;
  filter?: FilterOf;
  /** Path of the screen whose list holds them. Its own filter holds too. */
  screen: string;
}

/** One number, which opens the list of exactly those records. */
export interface MetricCardSpec extends CardBase, Source {
  kind: 'metric';
  /** Adds up a field of money instead of counting. */
  sum?: string;
  /** The whole that the number is a part of. */
  of?: FilterOf;
  /** The same number of the 30 days before. */
  before?: FilterOf;
  /** Which way is bad: people may then set limits. */
  worse?: 'high' | 'low';
  limits?: Limits;
}

/** The tenant's money, and how long it will do. */
export interface BalanceCardSpec extends CardBase {
  kind: 'balance';
  screen: string;
}

/** Records by the values of a field, as parts of a ring or as bars. */
export interface SharesCardSpec extends CardBase, Source {
  kind: 'shares';
  shape: 'ring' | 'bars';
  group: string;
  /** Adds up a field of money instead of counting; the largest amounts come first. */
  sum?: string;
  /** Amounts are negative, as those of money that went: they are shown without their sign. */
  isSpent?: true;
  /** Groups shown at most. */
  limit?: number;
}

/** Records over the last days or months. */
export interface TimelineCardSpec extends CardBase, Source {
  kind: 'timeline';
  /** Field with the time. */
  group: string;
  every: 'day' | 'month';
  /** So many days or months, the present one included. */
  spans: number;
  sum?: string;
}

/** How many records of another collection name each record of a card, and since when the first of them. */
export interface FigureBeside extends Omit<Source, 'screen'> {
  /** Key of its words: `dashboard.beside.<id>`, and `dashboard.besideDefinitions.<id>` for what it counts. */
  id: string;
  /** The field that names the record of the card. */
  by: string;
  /** A field with a time. */
  since?: string;
  /** Absent where the role has no such screen. */
  screen?: string;
}

/** The first records of a list. */
export interface RecordsCardSpec extends CardBase {
  kind: 'records';
  collection: string;
  filter?: FilterOf;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Fields shown beside the record's name. */
  fields: string[];
  /** A field with a time, shown as the time that has passed since. */
  elapsed?: string;
  /** In columns after the fields. */
  beside?: FigureBeside[];
  /** What the person may do with the state of a record stands in its row. */
  moves?: true;
  /** Absent where the role has no such screen. */
  screen?: string;
  rows: number;
}

/** What the person was told and has not read. */
export interface NoticesCardSpec extends CardBase {
  kind: 'notices';
  rows: number;
}

/** What a step has to find out what its form begins with. */
export interface StepTools {
  /** The first records of a list that the person may see. */
  read: (collection: string, filter: JsonObject, most: number) => Promise<DataRecord[]>;
  mayRead: (collection: string) => boolean;
}

/** What the form of a step begins with. */
export interface Beginning {
  /** The record that is changed; without one a new one is made. */
  id?: string;
  /** By field. */
  values: JsonObject;
}

/** One thing to set up: done when there are records as its filter says. Its words are called by the collection. */
export interface FirstStep extends Source {
  begin?: (tools: StepTools) => Promise<Beginning>;
  /** It is done to records that only others make: while there are none of these, it says so. */
  among?: FilterOf;
  /** The tenant can work without it. */
  mayWait?: true;
}

/** What a new tenant does first; gone once all is done that cannot wait. */
export interface StepsCardSpec extends CardBase {
  kind: 'steps';
  steps: FirstStep[];
}

/** Every screen of the person, with the number of its records. */
export interface LinksCardSpec extends CardBase {
  kind: 'links';
}

/** A card that the application draws itself. */
export interface OwnCardSpec extends CardBase {
  kind: 'own';
  Card: ComponentType<CardProps<OwnCardSpec>>;
  /** Collections that the person must be able to read, and whose news change what is asked by `queries`. */
  reads: string[];
  /** It is one figure: a quarter of the page is enough. */
  isFigure?: true;
  /** What it asks with the other cards, for `useFigures`. */
  queries?: (world: CardWorld) => FigureQuery[];
}

export type CardSpec =
  | MetricCardSpec
  | BalanceCardSpec
  | SharesCardSpec
  | TimelineCardSpec
  | RecordsCardSpec
  | NoticesCardSpec
  | StepsCardSpec
  | LinksCardSpec
  | OwnCardSpec;

/** Key of the title of a card. */
export const titleKeyOf = ({ id, titleKey }: Pick<CardSpec, 'id' | 'titleKey'>): string =>
  titleKey ?? `dashboard.cards.${id}`;

/** A part of a dashboard with cards of its own. */
export interface DashboardTab {
  /** In the address, and in `tab` of its cards. Its words: `dashboard.tabs.<name>`. */
  name: string;
  /** Name of an icon of the menu. */
  icon: string;
  /** Subjects that the person must be able to read. */
  needs: string[];
  /** Above the cards: what their lists are narrowed by. */
  Filters?: ComponentType;
}

/** The dashboard of a role. */
export interface DashboardSpec {
  /** Under this name the person's arrangement is kept. */
  name: string;
  /** Key of the title: `panel.pages.<key>`. */
  titleKey: string;
  /** Seconds between two askings while nothing comes by itself. */
  pollSeconds: number;
  cards: CardSpec[];
  /** Those that the person may have; of one only nothing is said. */
  tabs?: DashboardTab[];
}
