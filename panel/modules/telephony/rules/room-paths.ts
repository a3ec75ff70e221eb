export const ROOMS_PATH = '/cliente/dashboards/pabx/conference-rooms';
/** Who is in a room. */
export const ROOM_MEMBERS_PATH = `${ROOMS_PATH}/{id}/members`;
