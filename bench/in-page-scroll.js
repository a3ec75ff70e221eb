/** Runs in a measured page before its own scripts. Plain JavaScript: it travels as text. */
globalThis.benchScroll = async ({ pixels, rest, times }) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const wrapper = document.querySelector('.RaDataTable-tableWrapper');
  wrapper.scrollTop = 0;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const step = pixels || (wrapper.scrollHeight - wrapper.clientHeight) / times;
  const taken = [];
  let before = await frame();
  const tick = async () => {
    const now = await frame();
    taken.push(now - before);
    before = now;
  };
  for (let time = 1; time <= times; time += 1) {
    wrapper.scrollTop = step * time;
    for (let still = 0; still <= rest; still += 1) await tick();
  }
  for (let after = 0; after < 60; after += 1) await tick();
  return taken;
};
