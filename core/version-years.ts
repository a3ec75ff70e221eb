/**
 * How long what a record was before a change is kept though no record recalls it: as long as claims of consumers and taxes can be brought in
 * Brazil. What a call cost then can be worked out for as long.
 */
export const VERSION_YEARS = 5;
