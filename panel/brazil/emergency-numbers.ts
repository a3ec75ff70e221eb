/** Police, ambulance, firefighters and civil defence: calls to them are free, and always put through. */
const EMERGENCIES: ReadonlySet<string> = new Set(['190', '192', '193', '199']);

/** @param number as `calls` has it: E.164, or the digits of a service */
export const isEmergency = (number: string): boolean => EMERGENCIES.has(number);
