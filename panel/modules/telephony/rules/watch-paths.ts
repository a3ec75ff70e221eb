/** The queues with who waits and who works there. */
export const WATCH_PATH = '/supervisor/pabx/filas';
