import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import { i18next } from '../../../src/providers/i18next';

/** A server whose every file of a language holds the same texts. */
const serve = (texts: Record<string, object>) =>
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(texts[/locales\/(\w+)/.exec(url)?.[1] ?? ''] ?? {})));

describe('texts that are remembered', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('follow the language, and texts that come later', async () => {
    serve({ pt: { greeting: 'Olá', named: 'Olá, {{name}}' }, fr: { greeting: 'Bonjour', named: 'Bonjour, {{name}}' } });
    const provider = await createI18nProvider();
    const both = () => [provider.translate('greeting'), provider.translate('named', { name: 'Ana' }), provider.translate('late')];
    expect(both()).toEqual(['Olá', 'Olá, Ana', 'late']);
    i18next.addResourceBundle('pt', 'translation', { greeting: 'Oi', late: 'Tarde' }, true, true);
    expect(both()).toEqual(['Oi', 'Olá, Ana', 'Tarde']);
    await provider.changeLocale('fr');
    expect(both()).toEqual(['Bonjour', 'Bonjour, Ana', 'late']);
    await provider.changeLocale('pt');
    expect(both()).toEqual(['Oi', 'Olá, Ana', 'Tarde']);
  });
});
