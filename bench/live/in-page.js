/** Runs in a measured page before its own scripts. Plain JavaScript: it travels as text. */
globalThis.benchLive = (() => {
  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** What is written there, without what ticks. */
  const textAt = (selector) =>
    [...document.querySelectorAll(selector)]
      .map((element) => {
        const copy = element.cloneNode(true);
        for (const ticking of copy.querySelectorAll('time')) ticking.remove();
        return copy.textContent;
      })
      .join('\n');

  return {
    textAt,
    /** Resolves with the moment, milliseconds since 1970, in which the place is seen with another text than `before`; null after `limit` ms. */
    async changed(selector, before, limit) {
      const end = performance.now() + limit;
      while (performance.now() < end) {
        await nextFrame();
        if (textAt(selector) !== before) return Date.now();
      }
      return null;
    },
    /** Resolves with the text of a place that has had one for `still` ms. */
    async settled(selector, still, limit) {
      const end = performance.now() + limit;
      let [text, since] = [textAt(selector), performance.now()];
      while (performance.now() < end) {
        await nextFrame();
        const now = textAt(selector);
        if (now !== text) [text, since] = [now, performance.now()];
        if (text !== '' && performance.now() - since >= still) return text;
      }
      return text;
    },
    /** How long each frame took for so long, and the long tasks meanwhile, in ms. */
    async frames(milliseconds) {
      const begun = performance.now();
      const frames = [];
      let before = begun;
      while (before < begun + milliseconds) {
        const now = await nextFrame();
        frames.push(now - before);
        before = now;
      }
      return {
        frames,
        longTasks: longTasks.filter(({ startTime }) => startTime >= begun).map(({ duration }) => duration),
      };
    },
  };
})();
