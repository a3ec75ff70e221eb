import { describe, expect, it } from 'vitest';
import { defineBrowser, defineBrowserPlugin } from '../../../src/application/application';
import { icons } from '../../../src/layout/icons';
import panelPages from '../../../panel/panel.pages';

const plugin = (name: string, ...names: string[]) =>
  defineBrowserPlugin({
    name,
    icons: async () => Object.fromEntries(names.map((one) => [one, icons.table])),
  });

describe('icons that schemas may name', () => {
  it('are those of the framework, of its plug-ins and of the application', async () => {
    const application = defineBrowser({
      plugins: [plugin('library', 'shelf')],
      icons: async () => ({ reader: icons.user }),
    });
    const all = await application.icons.load();
    expect(all).toMatchObject({ ...icons, shelf: icons.table, reader: icons.user });
    expect(Object.keys(all)).toHaveLength(Object.keys(icons).length + 2);
  });

  it('come from one place each', async () => {
    const twice = defineBrowser({ plugins: [plugin('library', 'shelf'), plugin('archive', 'shelf')] });
    await expect(twice.icons.load()).rejects.toThrow(
      'expected one icon "shelf", got two, of the plug-ins "library" and "archive"',
    );
    await expect(defineBrowser({ plugins: [plugin('library', 'user')] }).icons.load()).rejects.toThrow(
      'expected one icon "user", got two, of the plug-ins "library" and "framework"',
    );
  });

  it('of the telephony come from the panel', async () => {
    expect(Object.keys(icons)).not.toContain('trunk');
    expect(Object.keys(await panelPages.icons.load())).toEqual(
      expect.arrayContaining(['agent', 'trunk', 'ura', 'user']),
    );
  });
});
