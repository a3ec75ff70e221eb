import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { say, startOutsideService } from '../../support/outside/outside-service';

const DOC = readFileSync(join(import.meta.dirname, '../../../docs/adapters.md'), 'utf8');

it('the sender of the documentation sends everything, again where it has to, and says what is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'painel-example-'));
  const door = await startOutsideService();
  const answers = [503];
  door.answer = (call, response) => {
    const status = answers.shift();
    if (status !== undefined) return say(response, status, {});
    const { events } = JSON.parse(call.body) as { events: object[] };
    const refused = events.length === 1 ? [{ index: 0, path: '/call', code: 'REQUIRED', message: 'is missing' }] : [];
    say(response, 200, { accepted: events.length - refused.length, repeated: 0, refused });
  };
  try {
    const [, program = ''] = /```js\n(\/\/ node send-events[^]*?)```/.exec(DOC) ?? [];
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(42);
    writeFileSync(join(folder, 'send.mjs'), program);
    const env = { PATH: process.env['PATH'], PANEL_URL: `http://127.0.0.1:${door.port}`, PANEL_KEY: 'chave' };
    const child = spawn(process.execPath, [join(folder, 'send.mjs')], { env });
    child.stdin.end(Array.from({ length: 1001 }, (_, index) => `{"id":"x:${index}"}\n`).join(''));
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect(out).toBe('1000 accepted, 0 repeated, 0 refused\n0 accepted, 0 repeated, 1 refused\n');
    expect(errors).toMatch(/503 \{\}; once more in 500 ms\nx:1000 \/call REQUIRED is missing\n/);
    expect(door.heard.map(({ body }) => (JSON.parse(body) as { events: [] }).events.length)).toEqual([1000, 1000, 1]);
    expect(door.heard[0]!.headers.authorization).toBe('Bearer chave');
  } finally {
    await door.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the script of the documentation that Asterisk runs before a call says whether it may go, and for how long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'painel-example-'));
  const door = await startOutsideService();
  const [, program = ''] = /```js\n(#!\/usr\/bin\/env node[^]*?)```/.exec(DOC) ?? [];
  writeFileSync(join(folder, 'agi.mjs'), program);
  const env = { PATH: process.env['PATH'], PANEL_URL: `http://127.0.0.1:${door.port}`, PANEL_KEY: 'chave' };
  /** As Asterisk does: a header, then an answer to each command. Answers the variables. */
  const run = async (...given: string[]) => {
    const child = spawn(process.execPath, [join(folder, 'agi.mjs'), ...given], { env });
    child.stdin.write('agi_request: agi.mjs\nagi_channel: PJSIP/1001-00000001\n\n');
    const variables: Record<string, string> = {};
    for await (const line of createInterface({ input: child.stdout })) {
      const [, name = '', value = ''] = /^SET VARIABLE (\w+) "(.*)"$/.exec(line) ?? [];
      variables[name] = value;
      child.stdin.write('200 result=1\n');
    }
    return variables;
  };
  try {
    const answers: [number, object][] = [
      [200, { allowed: true, seconds: 96 }],
      [200, { allowed: true, seconds: null }],
      [200, { allowed: false, reason: 'no_credit' }],
      [503, {}],
    ];
    door.answer = (_call, response) => say(response, ...(answers.shift() ?? [500, {}]));
    const asked = ['1795468282.0', '1001', '+551133224400', '+5511987654321'];
    expect(await run(...asked)).toEqual({ SECONDS: '96', REFUSED: '' });
    expect(await run('1795468282.1', 'vivo', '', '190')).toEqual({ SECONDS: '', REFUSED: '' });
    expect(await run(...asked)).toEqual({ SECONDS: '', REFUSED: 'no_credit' });
    expect(await run(...asked)).toEqual({ SECONDS: '', REFUSED: 'silent' });
    const [first, second] = door.heard;
    expect(first).toMatchObject({ url: '/api/telephony/authorise', headers: { authorization: 'Bearer chave' } });
    const [call, extension, caller, called] = asked;
    expect(JSON.parse(String(first?.body))).toEqual({ call, extension, caller, called });
    expect(JSON.parse(String(second?.body))).toEqual({ call: '1795468282.1', called: '190' });
  } finally {
    await door.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the documentation names every variable', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../../panel/adapters/asterisk/settings.ts'), 'utf8');
  for (const [, name] of settings.matchAll(/env, '([A-Z_]+)'/g)) expect(DOC).toContain(`\`${name}\``);
});
