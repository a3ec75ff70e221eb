import type { PublicPage } from '../../application/plugin';

/** A parameter is the last segment of the path: it matches one that is there. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}$/, '([^/]+)')}/?$`);

/** The page that anybody may open at a path, if it is one. */
export const publicPageAt = (pages: readonly PublicPage[], pathname: string): PublicPage | undefined =>
  pages.find(({ path }) => patternOf(path).test(pathname));
