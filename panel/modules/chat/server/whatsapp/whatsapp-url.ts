import { type Environment, url } from '../../../../../server/environment';

/**
 * Where the WhatsApp Business Platform answers, as `WHATSAPP_URL` says, without a slash at its end.
 * @throws ConfigError
 */
export const whatsappUrl = (environment: Environment): string =>
  (url(environment, 'WHATSAPP_URL', ['https:', 'http:']) ?? 'https://graph.facebook.com').replace(/\/+$/, '');
