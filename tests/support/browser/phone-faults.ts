import type { Page } from 'playwright';

/** What is hit in place of the control inside of it, unless a label is. */
const TARGETS = '.MuiInputBase-root, .MuiCheckbox-root, .MuiSlider-root';

/** What a finger of 44 px cannot hit without hitting what lies beside it. Words inside of a text are left out, as WCAG does. */
export const tooSmall = (page: Page) =>
  page.evaluate((targets) => {
    const controls = document.querySelectorAll(
      'main a[href], main button, main [role=button], main input, main textarea:not([aria-hidden]), main [role=combobox], header a[href], header button, [role^=menuitem], [role=option], [role=dialog] :is(a[href], button, [role=button], input, textarea:not([aria-hidden]), [role=combobox])',
    );
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control.closest(targets) ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isWord = control.matches('dd a, dt a, p a, td a, .shown-value a');
      return width < 1 || isWord || (width >= 44 && height >= 44)
        ? []
        : [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`];
    });
  }, TARGETS);

/** What scrolls the page sideways or reaches out of it, and controls that lie over one another; what is pinned lies over what scrolls below it. */
export const misplaced = (page: Page) =>
  page.evaluate((targets) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const pinOf = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : pinOf(element.parentElement);
    /** As much of it as is seen. */
    const seen = (element: Element) => {
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        if (above === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const around = above.getBoundingClientRect();
        [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
        [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
      }
      return { left, top, right, bottom };
    };
    const controls = [...document.querySelectorAll('a[href], button, input, textarea, [role=button], [role=tab]')]
      .filter((one) => getComputedStyle(one).visibility === 'visible' && one.closest('[aria-hidden=true]') === null)
      .map((one) => one.closest('label') ?? one.closest(targets) ?? one);
    const parts = [...new Set(controls)]
      .map((one) => ({ one, ...seen(one), pin: pinOf(one) }))
      .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
    const told = ({ one }: { one: Element }) => one.outerHTML.slice(0, 100);
    const over = parts.flatMap((part, index) =>
      parts
        .slice(index + 1)
        .filter(
          (other) =>
            part.pin === other.pin &&
            !part.one.contains(other.one) &&
            !other.one.contains(part.one) &&
            Math.min(part.right, other.right) - Math.max(part.left, other.left) > 2 &&
            Math.min(part.bottom, other.bottom) - Math.max(part.top, other.top) > 2,
        )
        .map((other) => `${told(part)} lies over ${told(other)}`),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...parts
        .filter(({ left, right }) => left < -1 || right > clientWidth + 1)
        .map((part) => `${told(part)} reaches out of the page`),
      ...over,
    ];
  }, TARGETS);

/** What there is to press in the dialog, drawer or menu that lies on top, or else in the page, and no scrolling brings below a finger. */
export const outOfReach = (page: Page) =>
  page.evaluate((targets) => {
    const layer = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])')]
      .flatMap((one) => one.querySelector('.MuiPaper-root') ?? [])
      .findLast((one) => getComputedStyle(one).visibility === 'visible');
    const place = layer ?? document.querySelector('main');
    if (place === null) return ['there is no page'];
    // The page has bars that lie over its edges.
    const block = layer === undefined ? 'center' : 'nearest';
    const controls = place.querySelectorAll(
      'a[href], button, input, textarea:not([aria-hidden]), [role=combobox], [role^=menuitem]',
    );
    const parts = [...controls]
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => one.closest('label') ?? one.closest(targets) ?? one);
    const scrolled = [document.documentElement, place, ...place.querySelectorAll('*')].map(
      (one) => [one, one.scrollTop, one.scrollLeft] as const,
    );
    const unreached = [...new Set(parts)].filter((one) => {
      if (one.getBoundingClientRect().width < 1) return false;
      one.scrollIntoView({ block, inline: block, behavior: 'instant' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit === null || !place.contains(hit) || !(one.contains(hit) || hit.contains(one));
    });
    for (const [one, top, left] of scrolled) one.scrollTo({ top, left, behavior: 'instant' });
    return unreached.map((one) => `${one.textContent.slice(0, 40)} ${one.outerHTML.slice(0, 120)} cannot be reached`);
  }, TARGETS);

/**
 * What is wrong with the dialog, drawer or menu that lies on top: it reaches out of the window, scrolls sideways, cuts words off that no dots stand for,
 * or has its buttons out of sight.
 */
export const layerFaults = (page: Page) =>
  page.evaluate(() => {
    const layer = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])')]
      .flatMap((one) => one.querySelector('.MuiPaper-root') ?? [])
      .findLast((one) => getComputedStyle(one).visibility === 'visible');
    if (layer === undefined) return ['nothing lies over the page'];
    const told = (one: Element) =>
      `${one.getAttribute('aria-label') ?? one.textContent.slice(0, 40)} ${one.outerHTML.slice(0, 80)}`;
    const parts = [layer, ...layer.querySelectorAll('*')];
    const frame = layer.getBoundingClientRect();
    const isOut = frame.left < -1 || frame.top < -1 || frame.right > innerWidth + 1 || frame.bottom > innerHeight + 1;
    const sideways = parts.filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX),
    );
    /** Words reach over the edge of what hides them; with dots at their end they are cut on purpose. */
    const isCut = (words: Text): boolean => {
      if (words.parentElement?.closest('[aria-hidden=true]')) return false;
      const range = document.createRange();
      range.selectNodeContents(words);
      const box = range.getBoundingClientRect();
      if (box.width === 0) return false;
      for (let above = words.parentElement; above !== null && above !== layer; above = above.parentElement) {
        const { overflowX, textOverflow, clip, clipPath } = getComputedStyle(above);
        // Words for whoever hears the page alone are clipped to nothing.
        if (clip !== 'auto' || clipPath !== 'none' || textOverflow === 'ellipsis') return false;
        const around = above.getBoundingClientRect();
        if (overflowX === 'hidden' && (box.left < around.left - 1 || box.right > around.right + 1)) return true;
      }
      return box.left < frame.left - 1 || box.right > frame.right + 1;
    };
    const walk = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walk.nextNode() !== null)
      if (walk.currentNode instanceof Text && /[\p{L}\p{N}]/u.test(walk.currentNode.data) && isCut(walk.currentNode))
        cut.push(walk.currentNode.data);
    const isHit = (one: Element): boolean => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && (one.contains(hit) || hit.contains(one)) && layer.contains(hit);
    };
    const hidden = [...layer.querySelectorAll('.MuiDialogActions-root button, [type=submit]')].filter(
      (one) => !isHit(one),
    );
    return [
      ...(isOut ? [`${told(layer)} reaches out of the window`] : []),
      ...sideways.map((one) => `${told(one)} scrolls sideways`),
      ...cut.map((words) => `“${words}” is cut off`),
      ...hidden.map((one) => `${told(one)} is out of sight`),
    ];
  });
