import { useEffect } from 'react';
import { moveTo, otherBuild } from '../../../../../src/providers/api/pageBuild';

const EVERY_MS = 10 * 60_000;

/** Loads the page anew once the server has another version: nobody stands at the screen to do it. */
export function useNewVersion(): void {
  useEffect(() => {
    const look = async () => {
      const build = await otherBuild();
      if (build !== undefined) moveTo(build);
    };
    const timer = setInterval(() => void look().catch(reportError), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
