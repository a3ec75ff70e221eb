import { ConfigError, type Environment, text, url } from '../../../../server/environment';

/**
 * Where the addresses of postal codes are asked for, as `CEP_URL` says, with `{cep}` in the place of the digits; null: nowhere.
 * @throws ConfigError
 */
export function postalCodeUrl(environment: Environment): string | null {
  if (text(environment, 'CEP_URL') === 'none') return null;
  const value = url(environment, 'CEP_URL', ['https:', 'http:']) ?? 'https://viacep.com.br/ws/{cep}/json/';
  if (value.includes('{cep}')) return value;
  throw new ConfigError(
    'CEP_URL',
    'a URL with {cep} where the digits go',
    value,
    'write https://host/path/{cep}, or none to ask nowhere',
  );
}
