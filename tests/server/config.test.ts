import { describe, expect, it } from 'vitest';
import { assertRoles, readConfig } from '../../server/config';

const ELSEWHERE = { REVERB_HOST: 'ws.example.com', REVERB_APP_ID: '1', REVERB_APP_KEY: 'k', REVERB_APP_SECRET: 's' };
const read = (env: Record<string, string>) => readConfig(env, '/panel');

describe('a live server elsewhere', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['reverb', '/reverb'],
    ['/ws/reverb/', '/ws/reverb'],
  ])('REVERB_PATH=%j stands before its addresses as %j', (REVERB_PATH, path) => {
    expect(read({ ...ELSEWHERE, REVERB_PATH }).reverb).toMatchObject({
      external: true,
      host: 'ws.example.com',
      port: 443,
      scheme: 'https',
      path,
    });
  });

  it('has a path and nothing more', () => {
    expect(() => read({ ...ELSEWHERE, REVERB_PATH: '/ws?x=1' })).toThrow(
      /REVERB_PATH: expected a path .* got "\/ws\?x=1"; write it as \/reverb/,
    );
  });
});

describe('the connections of the live server inside', () => {
  it('are bounded, as the operator likes', () => {
    expect(read({}).liveConnections).toEqual({ total: 10_000, perAddress: 1000 });
    expect(read({ LIVE_MAX_CONNECTIONS: '50', LIVE_MAX_CONNECTIONS_PER_ADDRESS: '5' }).liveConnections).toEqual({
      total: 50,
      perAddress: 5,
    });
  });

  it.each(['0', '-1', '1.5', 'many'])('are not %j', (value) => {
    expect(() => read({ LIVE_MAX_CONNECTIONS: value })).toThrow(
      /LIVE_MAX_CONNECTIONS: expected a whole number above 0/,
    );
  });
});

describe('trusted proxies', () => {
  it.each<[string, number | string[]]>([
    ['', 0],
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
  ])('TRUST_PROXY=%j', (TRUST_PROXY, proxies) => {
    expect(read({ TRUST_PROXY }).trustProxy).toEqual(proxies);
  });

  it.each(['true', 'all', '*', '11', '-1', '1.5', '0.0.0.0/0', '::/0', '10.0.0.0/8,proxy.example.com'])(
    'are not %j, which would believe everybody or nobody',
    (TRUST_PROXY) => {
      expect(() => read({ TRUST_PROXY })).toThrow(
        /^TRUST_PROXY: expected a number of proxies .*; write 1 for one proxy in front/,
      );
    },
  );
});

describe('a bucket for files', () => {
  const keys = { S3_BUCKET: 'painel', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hidden' };

  it('is at AWS by its region, or at an endpoint, there in the path', () => {
    expect(read({}).s3).toBeUndefined();
    expect(read({ ...keys, S3_REGION: 'sa-east-1' }).s3).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      region: 'sa-east-1',
      bucket: 'painel',
      accessKeyId: 'id',
      secretAccessKey: 'hidden',
      pathStyle: false,
      prefix: '',
    });
    expect(read({ ...keys, S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: '/um/dois/' }).s3).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      pathStyle: true,
      prefix: 'um/dois/',
    });
    expect(read({ ...keys, S3_ENDPOINT: 'https://r2.example.com', S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false);
  });

  it.each([
    [{ ...keys, S3_BUCKET: 'Um Balde' }, /^S3_BUCKET: expected 3 to 63 small letters/],
    [{ ...keys, S3_BUCKET: '' }, /^S3_BUCKET: expected the name of a bucket, because S3_ACCESS_KEY_ID is set/],
    [{ ...keys, S3_SECRET_ACCESS_KEY: ' ' }, /^S3_SECRET_ACCESS_KEY: expected a value, because S3_BUCKET is set/],
    [{ ...keys, S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT: expected a URL with https: or http:/],
  ])('is refused where it cannot work: %j', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});

describe('roles with a second factor', () => {
  it('are named one by one', () => {
    expect(read({}).secondFactorRoles).toEqual([]);
    expect(read({ SECOND_FACTOR_ROLES: 'Admin, Cliente' }).secondFactorRoles).toEqual(['Admin', 'Cliente']);
    expect(() => assertRoles(read({ SECOND_FACTOR_ROLES: 'Admin,admins' }), ['Admin', 'Cliente'])).toThrow(
      /SECOND_FACTOR_ROLES: expected roles of Admin, .* got "admins"/,
    );
  });
});

describe('an OpenID Connect provider', () => {
  const provider = {
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    PUBLIC_URL: 'https://painel.example.com/',
  };

  it('is named by its host unless it has a label', () => {
    expect(read(provider).openid).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'a',
      clientSecret: 'b',
      label: 'id.example.com',
    });
    expect(read({ ...provider, OIDC_LABEL: 'Empresa' }).openid?.label).toBe('Empresa');
  });

  it.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'])('needs %s', (name) => {
    expect(() => read({ ...provider, [name]: '' })).toThrow(
      new RegExp(`${name}: expected a value, because OIDC_ISSUER is set`),
    );
  });

  it('leads back to PUBLIC_URL in its normal form', () => {
    expect(read({ ...provider, PUBLIC_URL: 'HTTPS://Painel.Example.com/a//' }).publicUrl).toBe(
      'https://painel.example.com/a',
    );
  });

  it('elsewhere is asked through TLS alone', () => {
    expect(() => read({ ...provider, OIDC_ISSUER: 'http://id.example.com' })).toThrow(/OIDC_ISSUER: expected https:/);
    expect(read({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:9' }).openid?.issuer).toBe('http://127.0.0.1:9');
  });
});
