import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

function painel(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/painel.mjs', ...args], { encoding: 'utf8' });
  return { status, said: stderr };
}

it.each([
  ['of a command that takes none', ['check', 'elsewhere'], 'Expected painel check, got painel check elsewhere'],
  ['missing', ['migrate'], 'Expected painel migrate <name>, got painel migrate'],
])('refuses an argument %s, and says how a folder is named', (_what, args, said) => {
  const answer = painel(...args);
  expect(answer.status).toBe(1);
  expect(answer.said).toContain(said);
  expect(answer.said).toContain('APP=<folder>');
});
