/** What the device of an extension is at, in the order in which they are counted. */
export const DEVICE_STATES = [
  'not_in_use',
  'ringing',
  'in_use',
  'busy',
  'on_hold',
  'unreachable',
  'unavailable',
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** What the device of an extension is at; one that is not registered is not there, whatever it said last. */
export function deviceOf(extension: Readonly<Record<string, unknown>>): DeviceState {
  const { registrationStatus, deviceState } = extension;
  if (registrationStatus === 'unreachable') return 'unreachable';
  if (registrationStatus !== 'registered') return 'unavailable';
  return DEVICE_STATES.find((state) => state === deviceState) ?? 'not_in_use';
}
