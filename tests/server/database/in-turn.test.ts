import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import { inTurn } from '../../../server/database/in-turn';
import type { Executor } from '../../../server/database/types';

/** Notes what begins and ends; each statement takes a turn of the event loop, `fails` fails. */
function noting(): { executor: Executor; notes: string[] } {
  const notes: string[] = [];
  const executor: Executor = {
    async run(query) {
      notes.push(`begin ${query.sql}`);
      await new Promise((resolve) => setImmediate(resolve));
      if (query.sql === 'fails') throw new Error('as asked');
      notes.push(`end ${query.sql}`);
      return [];
    },
  };
  return { executor, notes };
}

const statement = (text: string) => compile(sql`${sql.raw(text)}`);

it('statements that are asked for together run one after another, in their order', async () => {
  const { executor, notes } = noting();
  const together = inTurn(executor);
  await Promise.all(['a', 'b', 'c'].map((text) => together.run(statement(text))));
  expect(notes).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c']);
});

it('after one that fails none is run, and all who asked hear why', async () => {
  const { executor, notes } = noting();
  const together = inTurn(executor);
  const answers = await Promise.allSettled(['a', 'fails', 'c'].map((text) => together.run(statement(text))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: { message: 'as asked' } });
  expect(notes).toEqual(['begin a', 'end a', 'begin fails']);
});
