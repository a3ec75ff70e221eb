import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider';
import { i18next } from '../../../src/providers/texts/i18next';
import { resourceTexts } from '../../../src/providers/texts/resourceTexts';

const HELD = '/locales/fr/resources/queues.json';

/** Every text is its own address; the French texts of queues wait until they are let go. */
function serve() {
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === HELD) await gate;
    const [, language, collection] = /^\/locales\/(\w+)\/resources\/(\w+)\.json$/.exec(url) ?? [];
    if (url.startsWith('/schemas/')) return Response.json({ resources: [] });
    return Response.json(collection ? { resources: { [collection]: { name: `${collection} in ${language}` } } } : {});
  });
  return { letGo, asked };
}

describe('texts of what is opened', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('come in the new language too where it is opened while the language changes', async () => {
    const { letGo, asked } = serve();
    const provider = await createI18nProvider();
    await resourceTexts.open('queues');
    const changed = provider.changeLocale('fr');
    await vi.waitFor(() => expect(asked).toContain(HELD));
    await resourceTexts.open('agents');
    expect(provider.translate('resources.agents.name')).toBe('agents in pt');
    letGo();
    await changed;
    expect(i18next.language).toBe('fr');
    expect(['queues', 'agents'].map((name) => provider.translate(`resources.${name}.name`))).toEqual([
      'queues in fr',
      'agents in fr',
    ]);
  });

  it('are fetched once for a language, and anew after they were opened again', async () => {
    const { letGo, asked } = serve();
    letGo();
    const provider = await createI18nProvider();
    await provider.changeLocale('pt');
    await resourceTexts.open('queues');
    const change = async () => {
      for (const language of ['fr', 'pt']) await provider.changeLocale(language);
    };
    await change();
    await change();
    expect(asked.filter((url) => url === HELD)).toHaveLength(1);
    await resourceTexts.open('queues');
    await change();
    expect(asked.filter((url) => url === HELD)).toHaveLength(2);
  });
});
