import { Problem } from '../../../core/errors';

/** Does it go through, or is it refused with a problem? Any other failure is thrown on. */
export function isAccepted(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
