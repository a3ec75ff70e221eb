import { describe, expect, it } from 'vitest';
import { chatbotSettings } from '../../../panel/modules/chat/server/chatbot/chatbot-settings';
import { whatsappUrl } from '../../../panel/modules/chat/server/whatsapp/whatsapp-url';
import { postalCodeUrl } from '../../../panel/modules/platform/server/postal-code-url';
import { googleAddresses } from '../../../panel/modules/recordings/server/backup/google-session';
import panel from '../../../panel/panel.config';
import { createApp } from '../../../server/app';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { readConfig } from '../../../server/config';
import { count } from '../../../server/environment';

describe('settings of plug-ins', () => {
  it.each([
    [
      'an application',
      defineApp({ plugins: [definePlugin({ name: 'library', settings: (env) => count(env, 'SHELVES', 3) })] }),
      { SHELVES: 'many' },
      /^SHELVES: expected a whole number above 0, got "many"; write a number such as 3$/,
    ],
    ['the panel', panel, { CEP_URL: 'https://cep.example.com/' }, /^CEP_URL: expected a URL with \{cep\}/],
    ['the panel', panel, { WHATSAPP_URL: 'graph' }, /^WHATSAPP_URL: expected a URL with https: or http:/],
    ['the panel', panel, { CHATBOT_COOKIE_DOMAIN: 'localhost' }, /^CHATBOT_COOKIE_DOMAIN: expected a domain/],
    ['the panel', panel, { GOOGLE_URL: 'ftp://x' }, /^GOOGLE_URL: expected a URL with https: or http:/],
  ])('that cannot be used end the start of %s before anything is opened', async (_whose, application, env, message) => {
    // A folder that cannot be: whatever is opened there fails in other words.
    const config = readConfig({ ...env, DATA_DIR: '/dev/null/data', LOG_LEVEL: 'silent' }, '/dev/null');
    await expect(createApp(application, config)).rejects.toThrow(message);
  });
});

describe('the service of postal codes', () => {
  it('is the public one, another, or none', () => {
    expect(postalCodeUrl({})).toBe('https://viacep.com.br/ws/{cep}/json/');
    expect(postalCodeUrl({ CEP_URL: 'http://10.0.0.7/{cep}' })).toBe('http://10.0.0.7/{cep}');
    expect(postalCodeUrl({ CEP_URL: 'none' })).toBeNull();
  });
});

describe('the platforms that the panel calls', () => {
  it('are the public ones, or others', () => {
    expect(whatsappUrl({})).toBe('https://graph.facebook.com');
    expect(whatsappUrl({ WHATSAPP_URL: 'http://10.0.0.7/graph/' })).toBe('http://10.0.0.7/graph');
    expect(googleAddresses({})).toEqual({
      token: 'https://oauth2.googleapis.com/token',
      api: 'https://www.googleapis.com',
    });
    expect(googleAddresses({ GOOGLE_URL: 'http://10.0.0.7/', GOOGLE_TOKEN_URL: 'http://10.0.0.7/t' })).toEqual({
      token: 'http://10.0.0.7/t',
      api: 'http://10.0.0.7',
    });
  });
});

describe('the chatbot', () => {
  it.each(['example.com', '.Example.com'])('shares cookies under the domain %s', (CHATBOT_COOKIE_DOMAIN) => {
    expect(chatbotSettings({ CHATBOT_COOKIE_DOMAIN }).cookieDomain).toBe('example.com');
  });

  it.each(['com', '127.0.0.1', 'example.com; Secure', 'https://example.com'])(
    'shares none under %j',
    (CHATBOT_COOKIE_DOMAIN) => {
      expect(() => chatbotSettings({ CHATBOT_COOKIE_DOMAIN })).toThrow(/CHATBOT_COOKIE_DOMAIN: expected a domain/);
    },
  );
});
