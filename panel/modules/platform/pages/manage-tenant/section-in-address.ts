import type { Keeper } from '../../../../../src/resources/form/saving/SectionKeeper';
import { showSelected } from './show-selected';

const SECTION = 'section';

/** The open section of the form stands in the address: it outlives a reload and can be handed on. */
export const sectionInAddress: Keeper = {
  start(groups) {
    const wanted = new URLSearchParams(location.search).get(SECTION);
    return wanted === null
      ? 0
      : Math.max(
          0,
          groups.findIndex(({ section }) => section?.key === wanted),
        );
  },
  note(group) {
    const [url, key] = [new URL(location.href), group?.section?.key];
    if (key === undefined || url.searchParams.get(SECTION) === key) return;
    url.searchParams.set(SECTION, key);
    // Past the router: nothing else on the page is drawn by it, and a form that is being filled in is not left.
    history.replaceState(history.state, '', url);
    showSelected();
  },
};
