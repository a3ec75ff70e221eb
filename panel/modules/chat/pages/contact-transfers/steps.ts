/** The way to a transfer: whose contacts, which of them, to whom, and what that means. */
export const STEPS = ['source', 'contacts', 'receivers', 'summary'] as const;
export type Step = (typeof STEPS)[number];

/** What each step asks. */
export const ASKED: Record<Step, readonly string[]> = {
  source: ['fromAgentId'],
  contacts: ['mode', 'filter', 'contactIds'],
  receivers: ['toAgentIds', 'distribution', 'includeOpenAttendances'],
  summary: [],
};

/** What decides which contacts are moved. */
export const CHOOSING: readonly string[] = [...ASKED.source, ...ASKED.contacts];
