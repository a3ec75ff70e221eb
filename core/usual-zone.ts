/** IANA time zone of clocks where nobody has said another. */
export const USUAL_ZONE = 'America/Sao_Paulo';
