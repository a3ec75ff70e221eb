import type { AppAbility } from '../access/build-ability';
import type { Report } from './report';

type Screened = Pick<Report, 'screens'>;

/** Is a screen of the report the person's? What its rows and columns are, the rights to its sources say. */
export const mayAsk = (ability: AppAbility, { screens }: Screened): boolean =>
  screens.some(({ subject }) => ability.can('read', subject));

/** May the person take a file of it away? */
export const mayDownload = (ability: AppAbility, { screens }: Screened): boolean =>
  screens.some(({ subject }) => ability.can('read', subject) && ability.can('export', subject));
