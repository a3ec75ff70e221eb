import { pageTexts } from '../../providers/texts/pageTexts';

/** Texts of the kit, `live.*`; `LivePage` has them fetched. */
export const liveTexts = pageTexts('live');
