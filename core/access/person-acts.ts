/** What is done with all that is said of a person: rights of their own on the record that is the person. `manage` alone includes them. */
export const PERSON_ACTS = ['disclose', 'anonymise'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];
