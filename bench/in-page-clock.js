/** Runs in a measured page before its own scripts. Plain JavaScript: it travels as text. */
globalThis.benchClock = (() => {
  let clickedAt;
  addEventListener('click', (event) => (clickedAt = event.timeStamp), true);

  const textOf = (element) => (element instanceof HTMLInputElement ? element.value : element.textContent).trim();
  const isThere = ({ selector, address }) =>
    new RegExp(address).test(location.pathname + location.search + location.hash) &&
    [...document.querySelectorAll(selector)].some((element) => textOf(element) !== '');

  /** Looks in every frame; answers when the sight was there, in ms since `from()`, which is undefined before the start. */
  const frameOf = (sight, from) =>
    new Promise((resolve) => {
      const look = () => {
        const start = from();
        if (start !== undefined && isThere(sight)) resolve(performance.now() - start);
        else requestAnimationFrame(look);
      };
      look();
    });

  return {
    sinceNavigation: (sight) => frameOf(sight, () => 0),
    sinceNextClick: (sight) => {
      clickedAt = undefined;
      return frameOf(sight, () => clickedAt);
    },
  };
})();
