import { afterEach, describe, expect, it } from 'vitest';
import { AmiConnection } from '../../../panel/adapters/asterisk/ami/ami-connection';
import type { AmiMessage } from '../../../panel/adapters/asterisk/ami/ami-message';
import { AmiParser } from '../../../panel/adapters/asterisk/ami/ami-parser';
import { Backoff } from '../../../panel/adapters/door/backoff';
import { type AmiServer, headers, startAmiServer } from '../../support/panel/ami-server';

describe('messages', () => {
  const parse = (text: string, limits = {}) => new AmiParser(limits).feed(Buffer.from(text));

  it('have headers that may come more than once, with or without a carriage return', () => {
    const parser = new AmiParser();
    const [one, two] = parser.feed(
      Buffer.from(
        'Asterisk Call Manager/9.0.0\r\nResponse: Success\r\nOutput: a: b\r\nOutput: c\r\n\r\n\r\nEvent: X\n\n',
      ),
    );
    expect(parser.banner).toBe('Asterisk Call Manager/9.0.0');
    expect(one!.all('output')).toEqual(['a: b', 'c']);
    expect(two!.get('EVENT')).toBe('X');
  });

  it('know nothing of what is empty or unknown', () => {
    const [message] = parse('x\nA:\nB: <unknown>\nC: 12\nD: twelve\nplain\n\n');
    expect([message!.get('A'), message!.get('B'), message!.number('C'), message!.number('D')]).toEqual([
      undefined,
      undefined,
      12,
      undefined,
    ]);
    expect(message!.all('Output')).toEqual(['plain']);
  });

  it('are cut where a line or all of them are too long, and the next is whole again', () => {
    const long = 'v'.repeat(5000);
    const [cut, next] = parse(`x\nEvent: VarSet\nValue: ${long}\nUniqueid: 1.2\n\nEvent: Y\n\n`, { line: 100 });
    expect(cut!.get('Value')).toBe('v'.repeat(100 - 'Value: '.length));
    expect([cut!.get('Uniqueid'), next!.get('Event')]).toEqual(['1.2', 'Y']);
    const many = Array.from({ length: 1000 }, (_, index) => `H${index}: ${index}`).join('\n');
    const [full, after] = parse(`x\n${many}\n\nEvent: Z\n\n`, { message: 500 });
    expect([full!.get('H0'), full!.get('H999'), after!.get('Event')]).toEqual(['0', undefined, 'Z']);
  });
});

describe('a connection', () => {
  let server: AmiServer;
  let connection: AmiConnection | undefined;
  afterEach(async () => {
    await connection?.close();
    connection = undefined;
    await server.close();
  });

  const heard: AmiMessage[] = [];
  const open = (more: object = {}) =>
    AmiConnection.open(
      { host: '127.0.0.1', port: server.port, user: 'painel', secret: 'segredo', ...more },
      (messages) => void heard.push(...messages),
    );
  const login = () => server.actions.find(({ name }) => name === 'Login')?.fields;

  it('proves that it knows the secret without sending it', async () => {
    server = await startAmiServer();
    connection = await open();
    expect(login()?.get('Secret')).toBeUndefined();
    expect(login()?.get('AuthType')).toBe('MD5');
    expect(server.logins).toBe(1);
  });

  it('sends the secret where there is no challenge', async () => {
    server = await startAmiServer();
    server.knowsMd5 = false;
    connection = await open();
    expect(login()?.get('Secret')).toBe('segredo');
  });

  it('says that the secret is wrong, and not what it is', async () => {
    server = await startAmiServer();
    for (const knowsMd5 of [true, false]) {
      server.knowsMd5 = knowsMd5;
      const failure = open({ secret: 'errado!' });
      await expect(failure).rejects.toThrow(
        `asterisk 127.0.0.1:${server.port}: Login: expected Success, got "Authentication failed"`,
      );
      await failure.catch((error: Error) => expect(error.stack).not.toContain('errado!'));
    }
  });

  it('gives answers to who asked, items of lists together, and events to who listens', async () => {
    server = await startAmiServer();
    server.lists.set('CoreShowChannels', [
      headers({ Event: 'CoreShowChannel', Uniqueid: '1.1' }),
      headers({ Event: 'CoreShowChannel', Uniqueid: '1.2' }),
    ]);
    connection = await open();
    heard.length = 0;
    const [channels, pong] = await Promise.all([connection.action('CoreShowChannels'), connection.action('Ping')]);
    expect(channels.map((channel) => channel.get('Uniqueid'))).toEqual(['1.1', '1.2']);
    expect(pong[0]!.get('Ping')).toBe('Pong');
    server.send([
      headers({ Event: 'Hangup', Uniqueid: '1.1' }),
      headers({ Event: 'CoreShowChannel', ActionID: '999' }),
      headers({ Event: 'OriginateResponse', ActionID: '999' }),
    ]);
    await expect.poll(() => heard.map((message) => message.get('Event'))).toContain('OriginateResponse');
    expect(heard.map((message) => message.get('Event'))).not.toContain('CoreShowChannel');
    await expect(connection.action('Reboot')).rejects.toThrow(
      'Reboot: expected Success, got "Invalid/unknown command"',
    );
    await expect(connection.action('Ping', { A: 'x\r\nAction: Originate' })).rejects.toThrow('expected one line');
  });

  it('ends when nothing answers any more', async () => {
    server = await startAmiServer();
    connection = await open({ pingEveryMs: 20, actionTimeoutMs: 60 });
    server.isSilent = true;
    expect((await connection.closed).message).toMatch(/Ping: expected an answer within 60 ms, got none/);
    await expect(connection.action('Ping')).rejects.toThrow('the connection is closed');
  });

  it('says what it met instead of Asterisk', async () => {
    server = await startAmiServer('SSH-2.0-OpenSSH_9.6');
    await expect(open()).rejects.toThrow(/expected "Asterisk Call Manager\/…", got "SSH-2.0-OpenSSH_9.6"/);
    await server.close();
    await expect(open()).rejects.toThrow('ECONNREFUSED');
  });
});

it('waits twice as long each time, up to a limit, by chance between half and all of it', () => {
  const backoff = new Backoff({ first: 500, longest: 3000 }, () => 0.5);
  expect([1, 2, 3, 4, 5].map(() => backoff.next())).toEqual([375, 750, 1500, 2250, 2250]);
  backoff.reset();
  expect(backoff.next()).toBe(375);
});
