import { describe, expect, it } from 'vitest';
import { brandShades } from '../../../core/brand/brand-shades';
import { contrast, mix, readableOn } from '../../../core/brand/colour-math';

describe('colours of a brand', () => {
  it('counts contrast as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#FFFFFF', '#777777')).toBe(contrast('#777777', '#FFFFFF'));
  });

  it('mixes by share', () => {
    expect(mix('#000000', '#FFFFFF', 0)).toBe('#000000');
    expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
    expect(mix('#102030', '#FFFFFF', 1)).toBe('#FFFFFF');
  });

  it('leaves a colour that can be read as it is', () => {
    expect(readableOn('#0B4F8A', '#FFFFFF', '#000000')).toBe('#0B4F8A');
  });

  it.each(['#FFCC00', '#FFFFFF', '#000000', '#00FF66', '#E91E63', '#0B72B9', '#8C57FF'])(
    'keeps every text readable in %s',
    (primary) => {
      const { strong, hover, onLight, onDark, ink, light, dark } = brandShades({ primary });
      expect(contrast(strong, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hover, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
      for (const ground of [light.ground, light.paper]) expect(contrast(onLight, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [dark.ground, dark.paper]) expect(contrast(onDark, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, onDark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('takes the darker colour where it is given', () => {
    expect(brandShades({ primary: '#8C57FF', darker: '#7E4EE6' }).strong).toBe('#7E4EE6');
  });
});
