import { describe, expect, it } from 'vitest';
import { ALLOWED, check, MOST_ALLOWED, wordsIn, type Allowed } from '../../scripts/check-words';

const found = (text: string, isTexts = false) => wordsIn(text, isTexts).map(({ word }) => word);

describe('words of one application', () => {
  it.each([
    ['const trunks = [];', 'trunk'],
    ['/** Of a campaign. */', 'campaign'],
    ['isOwnVoicemail', 'voicemail'],
    ["'voicemail_on'", 'voicemail'],
    ['WhatsAppUrl', 'whatsapp'],
    ["role === 'Cliente'", 'cliente'],
    ['URA_NODES', 'ura'],
    ['two DIDs', 'DIDs'],
    ["resources.get('extensions')", 'extensions'],
    ['members.0.agentId', 'agentId'],
    ['fromAgentIds', 'AgentIds'],
  ])('are found in %s', (text, word) => expect(found(text)).toEqual([word]));

  it.each([
    'what they did; whom they did it to; DIDACTIC',
    'create extension pg_trgm; ".csv" extensions',
    'user agent; the queue of jobs',
    'natural, duration, mural',
    'strung, trunked off',
  ])('are not taken for others: %s', (text) => expect(found(text)).toEqual([]));

  it('may be everyday words in texts, not in their keys', () => {
    expect(found('"name_one": "Cliente"', true)).toEqual([]);
    expect(found('"cliente": "Client"', true)).toEqual(['cliente']);
    expect(found('"help": "Begins the campaign"', true)).toEqual(['campaign']);
  });
});

describe('the check', () => {
  const files = new Map([
    ['core/a.ts', 'one\nconst trunk = 1;'],
    ['core/locales/pt/b.json', '"of": "do cliente"'],
  ]);
  const permit: Allowed = { path: /^core\/a\.ts$/, words: ['trunk'], reason: 'A test needs it.' };

  it('names file, line and word', () =>
    expect(check(files, [])).toEqual([expect.stringMatching(/^core\/a\.ts:2: trunk /)]));

  it('lets pass what is allowed, by file and word', () => {
    expect(check(files, [permit])).toEqual([]);
    expect(check(files, [{ ...permit, path: /^server/ }])).toHaveLength(2);
    expect(check(files, [{ ...permit, words: ['campaign'] }])).toHaveLength(2);
  });

  it('refuses an exception that nothing needs, and more than ten', () => {
    expect(check(new Map(), [permit])).toEqual([expect.stringContaining('remove it')]);
    expect(
      check(
        files,
        Array.from({ length: MOST_ALLOWED + 1 }, () => permit),
      ).at(-1),
    ).toContain('at most 10');
  });

  it('has a reason for each exception', () => {
    expect(ALLOWED.length).toBeLessThanOrEqual(MOST_ALLOWED);
    for (const { reason } of ALLOWED) expect(reason).toMatch(/^.{15,}\.$/);
  });
});
