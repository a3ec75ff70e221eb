/** Where boards are listed. */
export const BOARDS_PATH = '/supervisor/pabx/exibicao-tv';
/** A board on the wall for whoever is signed in. */
export const TV_PATH = `${BOARDS_PATH}/{id}/tv`;
/** A board on the wall for whoever has its link, whose token stands behind the `#`, which no server is told. */
export const LINK_PATH = '/tv/{id}';
