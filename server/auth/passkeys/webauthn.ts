/** The library of passkeys. It takes 30 MB of memory, so a server loads it for the first person who uses one. */
export const webauthn = () => import('@simplewebauthn/server');
