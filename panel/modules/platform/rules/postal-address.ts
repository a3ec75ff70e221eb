/** Whether a postal code has an address: nobody knows where the service does not answer, or is switched off. */
export const POSTAL_ANSWERS = ['found', 'unknown', 'unanswered'] as const;

/** What belongs to a postal code; codes of a whole town have no street. */
export interface PostalAddress {
  street: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
}

export interface PostalAnswer {
  answer: (typeof POSTAL_ANSWERS)[number];
  /** Null but of `found`. */
  address: PostalAddress | null;
}
