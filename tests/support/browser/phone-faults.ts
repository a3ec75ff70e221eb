import type { Page } from 'playwright';

/** What a finger of 44 px cannot hit without hitting what lies beside it. Words inside of a text are left out, as WCAG does. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      'main a[href], main button, main [role=button], main input, main textarea:not([aria-hidden]), main [role=combobox], header a[href], header button, [role=menuitem]',
    );
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control.closest('.MuiInputBase-root, .MuiCheckbox-root') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isWord = control.matches('dd a, dt a, p a, td a, .shown-value a');
      return width < 1 || isWord || (width >= 44 && height >= 44)
        ? []
        : [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`];
    });
  });

/** What scrolls the page sideways or reaches out of it, and controls that lie over one another; what is pinned lies over what scrolls below it. */
export const misplaced = (page: Page) =>
  page.evaluate(() => {
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
      .map((one) => one.closest('label') ?? one.closest('.MuiInputBase-root, .MuiCheckbox-root') ?? one);
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
  });
