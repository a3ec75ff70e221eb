import Icon from '@mui/icons-material/SearchOutlined';
import { describe, expect, it } from 'vitest';
import { matchItems } from '../../../src/layout/palette/match-items';
import { nearestFirst } from '../../../src/layout/palette/nearest-first';
import type { PaletteItem } from '../../../src/layout/palette/palette-item';

const item = (section: PaletteItem['section'], label: string): PaletteItem => ({
  key: label,
  section,
  label,
  icon: Icon,
  run: () => undefined,
});
const hit = (collection: string, name: string) => ({ collection, id: name, name });

describe('the palette', () => {
  it('finds another form of a word among screens, but guesses nothing that changes the panel at once', () => {
    const items = [item('screens', 'Ramais'), item('actions', 'Navegação: Horizontal')];
    const found = (text: string) => matchItems(items, text).map(({ label }) => label);
    expect(found('ramal')).toEqual(['Ramais']);
    expect(found('horizonte')).toEqual([]);
    expect(found('horizontal')).toEqual(['Navegação: Horizontal']);
  });

  it('puts the record that was named before those that have the name somewhere', () => {
    const hits = [
      hit('calls', '+5511970010000 – +551133224400'),
      hit('queues', 'Pós-vendas'),
      hit('queues', 'Vendas externas'),
      hit('queues', 'Vendas'),
      hit('dids', '+551133224400'),
    ];
    expect(nearestFirst(hits, '(11) 3322-4400')[0]?.collection).toBe('dids');
    expect(
      nearestFirst(hits, 'vendas')
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Vendas', 'Vendas externas']);
  });
});
