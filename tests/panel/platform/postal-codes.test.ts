import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { say, startOutsideService, type OutsideService } from '../../support/outside/outside-service';
import { startTestApp, type TestApp } from '../../support/test-app';

let service: OutsideService;
let app: TestApp;
let caller: string;

const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};
const UNANSWERED = { answer: 'unanswered', address: null };

beforeAll(async () => {
  service = await startOutsideService();
  app = await startTestApp({
    schemas: {},
    environment: { CEP_URL: `http://127.0.0.1:${service.port}/ws/{cep}/json/` },
  });
  caller = await app.caller('Admin', null);
});
afterEach(() => void service.heard.splice(0));
afterAll(async () => {
  await app.close();
  await service.close();
});

const ask = (code: string, token: string | null = caller, from: Pick<TestApp, 'call'> = app) =>
  from.call(token, 'GET', `/api/postal-codes/${code}`);

it('answers the address of a postal code, and asks the service once for it', async () => {
  service.answer = (_call, response) => say(response, 200, PAULISTA);
  const answers = await Promise.all([ask('01310100'), ask('01310100')]);
  const found = {
    answer: 'found',
    address: { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  };
  expect(answers.map(({ body }) => body)).toEqual([found, found]);
  expect((await ask('01310100')).body).toEqual(found);
  expect(service.heard.map(({ url }) => url)).toEqual(['/ws/01310100/json/']);
});

it('leaves out what a postal code of a whole town does not say, and says of one that nobody has that it is unknown', async () => {
  service.answer = ({ url }, response) =>
    say(
      response,
      200,
      url.includes('13870000')
        ? { ...PAULISTA, logradouro: '', bairro: ' ', localidade: 'São João da Boa Vista' }
        : { erro: 'true' },
    );
  expect((await ask('13870000')).body).toEqual({
    answer: 'found',
    address: { street: null, district: null, city: 'São João da Boa Vista', state: 'SP' },
  });
  expect((await ask('99999999')).body).toEqual({ answer: 'unknown', address: null });
});

it('tells of a service that fails no more than that it did not answer, and leaves it alone for a while', async () => {
  service.answer = (_call, response) => say(response, 500, {});
  const { status, body } = await ask('20040002');
  expect({ status, body }).toEqual({ status: 200, body: UNANSWERED });
  expect((await ask('20040003')).body).toEqual(UNANSWERED);
  expect(service.heard).toHaveLength(1);
});

it('takes eight digits from people who are signed in, and so many of each', async () => {
  expect((await ask('01310100', null)).status).toBe(401);
  expect((await ask('01310-100')).status).toBe(400);
  const other = await app.caller('Admin', null);
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await ask('01310100', other)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(service.heard).toEqual([]);
});

it('asks nobody where it is switched off', async () => {
  const silent = await startTestApp({ schemas: {}, environment: { CEP_URL: 'none' } });
  expect((await ask('01310100', await silent.caller('Admin', null), silent)).body).toEqual(UNANSWERED);
  await silent.close();
});
