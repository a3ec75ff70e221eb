/** A variable of mailings, as whoever talks to a contact sees it. */
export interface MailingVariable {
  /** Its name in `vars` of the contact. */
  key: string;
  label: string;
  /** As `mailing-vars` have it; null for a text. */
  type: string | null;
  /** Of a list. */
  options: string[];
  required: boolean;
  isEditable: boolean;
}
