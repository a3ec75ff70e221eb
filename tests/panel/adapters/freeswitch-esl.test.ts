import { afterEach, describe, expect, it } from 'vitest';
import { EslConnection, type EslOptions } from '../../../panel/adapters/freeswitch/esl/esl-connection';
import { EslEvent } from '../../../panel/adapters/freeswitch/esl/esl-event';
import { EslParser } from '../../../panel/adapters/freeswitch/esl/esl-parser';
import { rowsOf } from '../../../panel/adapters/freeswitch/table';
import { type EslServer, event, frame, startEslServer } from './support/esl-server';

const names = (parser: EslParser, text: string) =>
  parser.feed(Buffer.from(text)).map((one) => EslEvent.of(one).get('Event-Name'));

describe('the parser', () => {
  it('takes headers without a body, bodies of a length, and empty lines between', () => {
    const parser = new EslParser();
    const text = `Content-Type: auth/request\n\n\n\n${frame(event('HEARTBEAT', {}))}Content-Type: command/reply\r\nReply-Text: +OK\r\n\r\n`;
    const frames = parser.feed(Buffer.from(text));
    expect(frames.map(({ headers }) => headers.get('content-type'))).toEqual([
      'auth/request',
      'text/event-plain',
      'command/reply',
    ]);
    expect(frames[2]?.headers.get('reply-text')).toBe('+OK');
  });

  it('counts bytes, not letters', () => {
    const parser = new EslParser();
    expect(names(parser, frame('Event-Name: AÇÃO\n\n') + frame('Event-Name: B\n\n'))).toEqual(['AÇÃO', 'B']);
  });

  it('skips a body that is too long, and says so', () => {
    const parser = new EslParser({ body: 1000 });
    const [first, second] = parser.feed(Buffer.from(frame('x'.repeat(5000)) + frame('Event-Name: B\n\n')));
    expect(first).toMatchObject({ isCut: true, body: '' });
    expect(second).toMatchObject({ isCut: false, body: 'Event-Name: B\n\n' });
  });

  it.each([
    ['headers without an end', 'x'.repeat(70_000), 'at most 65536 bytes of headers'],
    ['many headers without an end', 'Name: value\n'.repeat(7000), 'at most 65536 bytes of headers'],
    ['a body of no length', 'Content-Length: -5\n\n', 'a Content-Length of digits, got "-5"'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => new EslParser().feed(Buffer.from(text))).toThrow(reason);
  });
});

describe('an event', () => {
  it('has values that are encoded, also where they are not in UTF-8', () => {
    const one = EslEvent.parse(
      'Event-Name: CUSTOM\nEvent-Subclass: sofia%3A%3Aregister\nUser: Jo%E3o%\nNone: _undef_\n\n',
    );
    expect(one.name).toBe('sofia::register');
    expect(one.get('user')).toMatch(/^Jo.o%$/);
    expect(one.get('None')).toBeUndefined();
  });

  it('has a body of its own length', () => {
    expect(EslEvent.parse('Event-Name: BACKGROUND_JOB\nContent-Length: 4\n\n+OK\nmore').body).toBe('+OK\n');
  });
});

it('reads tables in whose cells the sign between columns stands', () => {
  const [row] = rowsOf('name|contact|status\n7001|user/1001|user/1002|Available\n+OK\n', 'contact');
  expect(row).toEqual(
    new Map([
      ['name', '7001'],
      ['contact', 'user/1001|user/1002'],
      ['status', 'Available'],
    ]),
  );
});

describe('a connection', () => {
  let esl: EslServer | undefined;
  let connection: EslConnection | undefined;
  const heard: string[] = [];
  const cut: string[] = [];
  afterEach(async () => {
    await connection?.close();
    await esl?.close();
    connection = undefined;
    heard.length = 0;
    cut.length = 0;
  });

  async function open(more: Partial<EslOptions> = {}, greeting?: string): Promise<EslConnection> {
    esl = await startEslServer(greeting);
    const options = { host: '127.0.0.1', port: esl.port, password: 'segredo', answerTimeoutMs: 200, ...more };
    connection = await EslConnection.open(options, 'CHANNEL_CREATE', {
      onEvent: (one) => heard.push(one.name),
      onCut: (what) => cut.push(what),
    });
    return connection;
  }

  it('logs in, is told what it asked for, and carries out commands', async () => {
    const one = await open();
    expect(esl?.subscriptions).toEqual(['plain CHANNEL_CREATE']);
    esl?.answers.set('show channels', 'two\nlines, ação');
    expect(await one.api('show channels as json')).toBe('two\nlines, ação');
    esl?.send([event('CHANNEL_CREATE', {}), event('BACKGROUND_JOB', { 'Job-UUID': 'of somebody else' })]);
    await expect.poll(() => heard).toEqual(['CHANNEL_CREATE']);
  });

  it('logs in as a user of the directory', async () => {
    await open({ user: 'painel@example.com' });
    expect(esl?.logins).toBe(1);
  });

  it('says that the password is wrong, and not which', async () => {
    const error = await open({ password: 'errada' }).catch((one: unknown) => String(one));
    expect(error).toContain('auth: expected +OK, got "-ERR invalid"');
    expect(error).not.toContain('errada');
  });

  it.each([
    [
      'something else listens there',
      'HTTP/1.1 400 Bad Request\n\n',
      'expected "Name: value", got "HTTP/1.1 400 Bad Request"; is FREESWITCH_PORT',
    ],
    [
      'the address is not let in',
      'Content-Type: text/rude-rejection\nContent-Length: 24\n\nAccess Denied, go away.\n',
      'Access Denied',
    ],
    ['nothing is said', '', 'expected auth/request within 200 ms'],
    ['what is said has no end', 'y'.repeat(100_000), 'at most 65536 bytes of headers, got more; is FREESWITCH_PORT'],
  ])('ends where %s', async (_, greeting, reason) => {
    await expect(open({}, greeting)).rejects.toThrow(reason);
  });

  it('gives the words of FreeSWITCH where it refuses', async () => {
    const one = await open();
    esl?.answers.set('uuid_kill', '-ERR No such channel!\n');
    await expect(one.api('uuid_kill x')).rejects.toMatchObject({ name: 'RefusedCommand', said: 'No such channel!' });
  });

  it('does not wait for who is called, but for who cannot be called', async () => {
    const one = await open();
    esl?.answers.set('originate user/1', 'later');
    esl?.answers.set('originate user/2', '-ERR SUBSCRIBER_ABSENT\n');
    await expect(one.start('originate user/1', 30)).resolves.toBeUndefined();
    await expect(one.start('originate user/2', 2000)).rejects.toMatchObject({ said: 'SUBSCRIBER_ABSENT' });
  });

  it('sends no line break within a command', async () => {
    const one = await open();
    await expect(one.api('uuid_kill x\n\napi shutdown')).rejects.toThrow('expected one line');
    expect(esl?.commands).toEqual([]);
  });

  it('ends when signs of life are not answered', async () => {
    const one = await open({ pingEveryMs: 20, answerTimeoutMs: 50 });
    if (esl) esl.isSilent = true;
    expect((await one.closed).message).toContain('ping: expected an answer within 50 ms');
  });

  it('fails what waits when the connection breaks', async () => {
    const one = await open();
    esl?.answers.set('show', 'later');
    const answer = expect(one.api('show channels as json')).rejects.toThrow(/connection was closed|ECONNRESET/);
    esl?.drop();
    await answer;
  });

  it('says what was too long to be read, and goes on', async () => {
    await open({ limits: { body: 2000 } });
    esl?.send([event('CHANNEL_CREATE', { Long: 'x'.repeat(3000) }), event('CHANNEL_ANSWER', {})]);
    await expect.poll(() => heard).toEqual(['CHANNEL_ANSWER']);
    expect(cut[0]).toMatch(/text\/event-plain of \d+ bytes$/);
  });

  it('ends when FreeSWITCH ends it', async () => {
    const one = await open();
    esl?.write('Content-Type: text/disconnect-notice\nContent-Length: 4\n\nbye\n');
    expect((await one.closed).message).toContain('it ended the connection: "bye"');
  });
});
