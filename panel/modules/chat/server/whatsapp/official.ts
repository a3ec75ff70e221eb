/** The type of connections by which a business writes first with approved templates alone. */
export const OFFICIAL = 'whatsapp_cloud';
