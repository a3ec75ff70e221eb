import { moveTo, otherBuild } from './pageBuild';

/**
 * Code of the panel that is fetched when it is needed. Where the server has another build by now, this one's files may be gone:
 * then the page moves on to that build, and the promise is never settled, so that what is on the screen stays there until then.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const build = await otherBuild();
    if (build === undefined || !moveTo(build)) throw error;
    return new Promise<never>(() => undefined);
  }
}
