import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider';
import { i18next } from '../../../src/providers/texts/i18next';

/** A server whose every file of a language holds the same texts. */
const serve = (texts: Record<string, object>) =>
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify(texts[/locales\/(\w+)/.exec(url)?.[1] ?? ''] ?? {})),
  );

describe('texts that are remembered', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('follow the language, and texts that come later', async () => {
    serve({ pt: { greeting: 'Olá', named: 'Olá, {{name}}' }, fr: { greeting: 'Bonjour', named: 'Bonjour, {{name}}' } });
    const provider = await createI18nProvider();
    const both = () => [
      provider.translate('greeting'),
      provider.translate('named', { name: 'Ana' }),
      provider.translate('late'),
    ];
    expect(both()).toEqual(['Olá', 'Olá, Ana', 'late']);
    i18next.addResourceBundle('pt', 'translation', { greeting: 'Oi', late: 'Tarde' }, true, true);
    expect(both()).toEqual(['Oi', 'Olá, Ana', 'Tarde']);
    await provider.changeLocale('fr');
    expect(both()).toEqual(['Bonjour', 'Bonjour, Ana', 'late']);
    await provider.changeLocale('pt');
    expect(both()).toEqual(['Oi', 'Olá, Ana', 'Tarde']);
  });

  it('write figures and amounts as the language does', async () => {
    const limit = 'limit {{least, figure}} {{amount, money}}';
    serve({ pt: { limit }, en: { limit } });
    const provider = await createI18nProvider();
    const drawn = () => provider.translate('limit', { least: 10000.5, amount: '1250.0000' });
    await provider.changeLocale('pt');
    expect(drawn()).toBe('limit 10.000,5 R$\u00a01.250,00');
    await provider.changeLocale('en');
    expect(drawn()).toBe('limit 10,000.5 R$1,250.00');
    expect(provider.translate('limit', { least: '2031-03-09' })).toBe('limit 03/09/2031 ');
  });
});
