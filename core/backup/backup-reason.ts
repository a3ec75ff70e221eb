/** Why a copy was not made, as whoever makes it and the test of a target tell it. */
export const BACKUP_REASONS = [
  'login',
  'denied',
  'unknownHost',
  'noAnswer',
  'privateAddress',
  'hostKey',
  'certificate',
  'privateKey',
  'serviceKey',
  'folder',
  'bucket',
  'region',
  'missing',
  'unconvertible',
  'sizeDiffers',
  'full',
  'packageFull',
  'other',
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];
