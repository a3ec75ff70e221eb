import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DEFAULT_BRAND, type Brand, type BrandLink, type UsualBrand } from '../../core/brand/brand';
import { brandShades } from '../../core/brand/brand-shades';
import { brandFaults, type BrandFile, type BrandFileLink } from '../../core/brand/check-brand';
import { parseJson } from '../../core/schema/parse-json';
import { SchemaError } from '../../core/schema/schema-file';
import { LANGUAGES, type Language } from '../../core/types';
import type { SchemaFault } from '../../core/wire';
import type { Config } from '../config';
import { readBrandImage, type BrandImage } from './brand-image';

/** A brand with the images that its addresses lead to, by name. */
export interface LoadedBrand {
  brand: Brand;
  images: ReadonlyMap<string, BrandImage>;
}

/** Where the images of a brand are served. */
export const BRAND_PATH = '/brand/';

/** A brand file that cannot be used: file, place in it, what was expected, what came, what to write. */
export class BrandError extends Error {
  constructor(faults: readonly SchemaFault[]) {
    super(
      faults
        .map(
          ({ file, pointer, expected, found, remedy }) =>
            `${file}#${pointer}: expected ${expected}, got ${found}; ${remedy}`,
        )
        .join('\n'),
    );
    this.name = 'BrandError';
  }
}

/**
 * Reads the brand file; without one, the product's own brand under its usual title. Images are read into memory.
 * @param said what the application says of its brand
 * @throws BrandError naming everything that is wrong with it.
 */
export async function readBrand(
  { file: path, mustExist }: Config['brand'],
  said: Partial<UsualBrand> = {},
): Promise<LoadedBrand> {
  const usual: UsualBrand = { title: DEFAULT_BRAND.title, languages: DEFAULT_BRAND.languages, ...said };
  const file = basename(path);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined && mustExist) {
    throw new BrandError([
      {
        file,
        pointer: '',
        expected: 'a file at the place that BRAND_FILE names',
        found: 'none',
        remedy: 'correct BRAND_FILE, or leave it out',
      },
    ]);
  }
  if (text === undefined)
    return {
      brand: { ...DEFAULT_BRAND, title: usual.title, titleSuffix: usual.title, languages: usual.languages },
      images: new Map(),
    };
  const content = parse(file, text);
  const faults = brandFaults(content, usual);
  if (faults.length > 0) throw new BrandError(faults.map((fault) => ({ file, ...fault })));
  return load(path, content as BrandFile, usual);
}

function parse(name: string, text: string): unknown {
  try {
    return parseJson({ name, text });
  } catch (error) {
    throw error instanceof SchemaError ? new BrandError([error.fault]) : error;
  }
}

async function load(path: string, file: BrandFile, usual: UsualBrand): Promise<LoadedBrand> {
  const images = new Map<string, BrandImage>();
  const faults: SchemaFault[] = [];
  const take = async (role: string, pointer: string, source: string | undefined): Promise<string | null> => {
    if (source === undefined) return null;
    try {
      const image = await readBrandImage(role, source, path);
      images.set(image.name, image);
      return BRAND_PATH + image.name;
    } catch (error) {
      const found = `${source.slice(0, 60)}: ${error instanceof Error ? error.message : String(error)}`;
      faults.push({
        file: basename(path),
        pointer,
        expected: 'an SVG, PNG, WebP or ICO image that can be read',
        found,
        remedy: 'write its path beside this file',
      });
      return null;
    }
  };
  const { logo } = file;
  const [light, dark, favicon] = [
    await take(
      'logo-light',
      typeof logo === 'string' ? '/logo' : '/logo/light',
      typeof logo === 'string' ? logo : logo?.light,
    ),
    await take('logo-dark', '/logo/dark', typeof logo === 'string' ? undefined : logo?.dark),
    await take('favicon', '/favicon', file.favicon),
  ];
  if (faults.length > 0) throw new BrandError(faults);
  return {
    brand: { ...wordsOf(file, usual), logo: light === null ? null : { light, dark: dark ?? light }, favicon },
    images,
  };
}

function wordsOf(file: BrandFile, usual: UsualBrand): Omit<Brand, 'logo' | 'favicon'> {
  const title = file.title ?? usual.title;
  const languages = { ...usual.languages, ...file.languages };
  const { colors } = file;
  return {
    title,
    titleSuffix: file.titleSuffix ?? title,
    colors: colors
      ? { primary: colors.primary.toUpperCase(), darker: brandShades(colors).strong }
      : DEFAULT_BRAND.colors,
    languages,
    modulesOff: Object.entries(file.modules ?? {}).flatMap(([name, isOn]) => (isOn ? [] : [name])),
    support: linkOf(file.support, languages.default),
    sales: linkOf(file.sales, languages.default),
  };
}

/** The words in every language: those of the default language, else the first there are, where one has none. */
function linkOf(link: BrandFileLink | undefined, fallback: Language): BrandLink | null {
  if (link === undefined) return null;
  const { url, text } = link;
  const inLanguage = (language: Language): string =>
    typeof text === 'string' ? text : (text[language] ?? text[fallback] ?? Object.values(text)[0] ?? url);
  return {
    url,
    text: Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as Record<Language, string>,
  };
}
