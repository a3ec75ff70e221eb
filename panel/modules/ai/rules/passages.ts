/** Characters that are looked for at most. */
export const LONGEST_SEARCH = 200;

/** Passages that are answered at most. */
export const MOST_PASSAGES = 10;

/** What a document says about something. */
export interface FoundPassage {
  documentId: string;
  /** Of the document. */
  title: string;
  /** Of its knowledge base. */
  base: string;
  /** Markdown. */
  text: string;
}

export const PASSAGES = '/api/knowledge-bases/passages';
