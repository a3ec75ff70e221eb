import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '../../../core/brand/brand';
import { BrandError, readBrand } from '../../../server/brand/read-brand';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-brand-'));
  await writeFile(join(folder, 'logo.svg'), SVG);
  await writeFile(join(folder, 'page.png'), '<html>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: unknown) {
  const file = join(folder, 'brand.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readBrand({ file, mustExist: true }, { modules: ['pabx', 'dialer', 'ai'] });
}

const refusal = (content: unknown) =>
  read(content).then(
    () => 'accepted',
    (error: unknown) => {
      expect(error).toBeInstanceOf(BrandError);
      return (error as BrandError).message;
    },
  );

describe('brand file', () => {
  it('may be absent unless the environment names it', async () => {
    const file = join(folder, 'none.json');
    expect((await readBrand({ file, mustExist: false })).brand).toEqual(DEFAULT_BRAND);
    await expect(readBrand({ file, mustExist: true })).rejects.toThrow('none.json#: expected a file');
  });

  it('changes nothing where it says nothing', async () => {
    expect((await read({})).brand).toEqual(DEFAULT_BRAND);
  });

  it('is read whole', async () => {
    const { brand, images } = await read({
      title: 'Vox',
      titleSuffix: 'Vox Telecom',
      logo: {
        light: 'logo.svg',
        dark: `data:image/svg+xml;base64,${Buffer.from(SVG.replace('8v8', '7v7')).toString('base64')}`,
      },
      favicon: `data:image/svg+xml,${encodeURIComponent(SVG)}`,
      colors: { primary: '#ffcc00' },
      languages: { offered: ['en', 'pt'], default: 'en' },
      modules: { dialer: false, pabx: true },
      support: { url: 'tel:+5511999999999', text: { en: 'Call us', pt: 'Ligue' } },
      sales: { url: 'https://example.com/sales', text: 'Sales' },
    });
    expect(brand).toMatchObject({
      title: 'Vox',
      titleSuffix: 'Vox Telecom',
      colors: { primary: '#FFCC00' },
      languages: { offered: ['en', 'pt'], default: 'en' },
      modulesOff: ['dialer'],
      support: { url: 'tel:+5511999999999', text: { pt: 'Ligue', en: 'Call us', fr: 'Call us', ar: 'Call us' } },
      sales: { text: { pt: 'Sales', ar: 'Sales' } },
    });
    expect(brand.colors.darker).not.toBe('#FFCC00');
    expect([...images.values()].map(({ type }) => type)).toEqual(['image/svg+xml', 'image/svg+xml', 'image/svg+xml']);
    for (const address of [brand.logo?.light, brand.logo?.dark, brand.favicon])
      expect(images.has(address?.replace('/brand/', '') ?? '')).toBe(true);
    expect(brand.logo?.light).not.toBe(brand.logo?.dark);
  });

  it.each([
    ['{"title": ', 'brand.json#: expected valid JSON'],
    [{ titel: 'x' }, 'brand.json#/titel: expected one of $schema, title'],
    [{ titel: 'x' }, 'did you mean title?'],
    [{ title: '  ' }, 'brand.json#/title: expected the name of the product, 1 to 40 characters, got "  "'],
    [{ colors: { primary: 'red' } }, 'brand.json#/colors/primary: expected a colour as #RRGGBB, got "red"'],
    [
      { colors: { primary: '#FFCC00', darker: '#FFCC00' } },
      'brand.json#/colors/darker: expected a colour on which white text can be read, 4.5:1 or more, got #FFCC00, 1.51:1; write #',
    ],
    [
      { languages: { offered: ['ar'], default: 'pt' } },
      'brand.json#/languages/default: expected one of the languages offered: ar, got "pt"',
    ],
    [{ modules: { pbx: false } }, 'brand.json#/modules/pbx: expected one of pabx,'],
    [
      { support: { url: 'javascript:alert(1)', text: 'x' } },
      'brand.json#/support/url: expected an address that starts with https://',
    ],
    [
      { logo: 'nowhere.svg' },
      'brand.json#/logo: expected an SVG, PNG, WebP or ICO image that can be read, got nowhere.svg: ENOENT',
    ],
    [
      { logo: { light: 'logo.svg', dark: 'page.png' } },
      'brand.json#/logo/dark: expected an SVG, PNG, WebP or ICO image that can be read, got page.png: neither SVG',
    ],
  ])('refuses %j', async (content, expected) => {
    expect(await refusal(content)).toContain(expected);
  });

  it('stands beside what the application says: its languages, and no modules but its own', async () => {
    const file = join(folder, 'brand.json');
    const of = async (content: object, further: Parameters<typeof readBrand>[1]) => {
      await writeFile(file, JSON.stringify(content));
      return (await readBrand({ file, mustExist: true }, { title: 'Library', ...further })).brand;
    };
    const languages = { offered: ['en' as const, 'fr' as const], default: 'en' as const };
    expect(await of({}, { languages })).toMatchObject({ title: 'Library', languages });
    expect(await of({ languages: { default: 'fr' } }, { languages })).toMatchObject({
      languages: { offered: ['en', 'fr'], default: 'fr' },
    });
    await expect(of({ languages: { default: 'pt' } }, { languages })).rejects.toThrow(
      'one of the languages offered: en, fr',
    );
    await expect(of({ modules: { dialer: false } }, { modules: [] })).rejects.toThrow('#/modules');
    expect((await of({ modules: { shelves: false, readers: true } }, {})).modulesOff).toEqual(['shelves']);
  });

  it('names everything that is wrong at once', async () => {
    expect((await refusal({ title: 1, colors: {}, modules: { ai: 'off' } })).split('\n')).toHaveLength(3);
  });
});
