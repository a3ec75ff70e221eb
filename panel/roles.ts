/** The roles of the panel, as its access files bring them. */
export const ROLES = ['Admin', 'Cliente', 'Supervisor', 'Agente'] as const;
export type PanelRole = (typeof ROLES)[number];
