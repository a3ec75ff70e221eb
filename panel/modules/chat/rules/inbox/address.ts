/** Pages of the inbox. */
export const AGENT_INBOX = '/agente/chatbot';
export const SUPERVISOR_INBOX = '/supervisor/chatbot/atendimentos';

/** The attendance that the inbox has open, in its address. */
export const OPEN_PARAMETER = 'open';

/** The inbox with an attendance open. */
export const attendancePath = (inbox: string, id: string): string => `${inbox}?${OPEN_PARAMETER}=${id}`;
