/** What is done with a file: rights of their own on the record that guards it. */
export const FILE_USES = ['listen', 'download'] as const;
export type FileUse = (typeof FILE_USES)[number];
