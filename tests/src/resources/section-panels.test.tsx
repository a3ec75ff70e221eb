import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexPlace } from '../../../src/resources/section-index/IndexPlace';
import { SectionPanels, type Panel } from '../../../src/resources/sections/SectionPanels';
import { clearScreen, click, lazyParts, render } from '../../support/browser/render';

const panel = (title: string, more: Partial<Panel> = {}): Panel => ({
  key: title.toLowerCase(),
  title,
  isTitled: true,
  size: 3,
  content: <p>{`fields of ${title}`}</p>,
  ...more,
});

async function drawn(panels: Panel[], layout: 'tabs' | 'sections' = 'sections') {
  const place = document.createElement('aside');
  document.body.append(place);
  const { container } = await render(
    <IndexPlace value={place}>
      <SectionPanels layout={layout} panels={panels} active={0} onActivate={() => undefined} />
    </IndexPlace>,
  );
  await lazyParts(place);
  const links = [...place.querySelectorAll('a')];
  return {
    container,
    links,
    current: () => links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent),
  };
}

describe('the groups of a form or record page', () => {
  beforeEach(() => {
    // jsdom lays nothing out.
    HTMLElement.prototype.scrollIntoView = vi.fn();
  });
  afterEach(clearScreen);

  it('are named with what each is for, where that is said', async () => {
    const panels = [panel('Waiting', { help: 'How long callers wait.' }), panel('Overflow')];
    const blocks = await drawn(panels);
    expect([...blocks.container.querySelectorAll('section')].map(({ textContent }) => textContent)).toEqual([
      'WaitingHow long callers wait.fields of Waiting',
      'Overflowfields of Overflow',
    ]);
    const tabs = await drawn(panels, 'tabs');
    expect(tabs.container.querySelector('[role=tabpanel]:not([hidden])')?.textContent).toBe(
      'How long callers wait.fields of Waiting',
    );
  });

  it('have an index where they are many, or long together; tabs are their own', async () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((title) => panel(title));
    expect((await drawn(many)).links.map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await drawn(many.slice(0, 4))).links).toEqual([]);
    expect((await drawn([panel('A', { size: 30 }), panel('B')])).links).toHaveLength(2);
    expect((await drawn([panel('A', { size: 99 })])).links).toEqual([]);
    expect((await drawn(many, 'tabs')).links).toEqual([]);
  });

  it('are marked in the index where a value was refused, and left out while hidden', async () => {
    const { links } = await drawn(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => panel(title, { isFaulty: title === 'D', isHidden: title === 'B' })),
    );
    expect(links.map(({ textContent }) => textContent)).toEqual(['A', 'C', 'Dscreens.sections.hasErrors', 'E', 'F']);
  });

  it('are led to from the index, which says where one is', async () => {
    const { links, current } = await drawn(['A', 'B', 'C', 'D', 'E'].map((title) => panel(title)));
    expect(current()).toEqual(['A']);
    await click(links[3]);
    expect(current()).toEqual(['D']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('D');
    // The scroll that this makes leads nowhere else.
    await act(async () => {
      window.dispatchEvent(new Event('scroll'));
      await new Promise(requestAnimationFrame);
    });
    expect(current()).toEqual(['D']);
  });
});
