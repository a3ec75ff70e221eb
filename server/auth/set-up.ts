import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../core/errors';
import { PLAIN_SIGNS, randomSigns } from '../../core/password/random-signs';
import type { Json, JsonObject } from '../../core/types';
import { applyDefaults } from '../../core/validation/apply-defaults';
import { validateRecord } from '../../core/validation/validate-record';
import { violation } from '../../core/violations';
import { asSystem } from '../operations/context';
import {
  alreadySetUp,
  createFirstAdministrator,
  hasAccounts,
  newAdministrator,
  type NewAdministrator,
} from '../operations/accounts/first-administrator';
import type { Runtime } from '../operations/runtime';
import { passwordViolations } from './password/acceptable-password';
import type { Authenticator } from './authenticator';
import { accountOf } from './find-account';
import { admit, type LoginAnswer, type Origin } from './login';
import { limitedTry } from './limits/login-limits';

/** The way to the first account, for whoever sees what the start of the server prints. */
export interface SetUp {
  /** Known to this process alone. It opens nothing once there is an account. */
  readonly code: string;
  /** Is there no account yet? Asks the database until there is one, and never again. */
  isDue(): Promise<boolean>;
  /**
   * Makes the first administrator and signs in as such.
   * @throws Problem `state_conflict` once there is an account; `bad_request`, `bad_set_up_code`, `locked_out` or `invalid`.
   */
  perform(body: JsonObject, origin: Origin): Promise<LoginAnswer>;
}

/** Two groups of five: 50 bits, more than the limits of tries let anybody guess. */
const GROUP = 5;

/** Opens the way; until the first account is there `perform` takes the code. */
export function createSetUp(runtime: Runtime, authenticator: Authenticator): SetUp {
  const { database } = runtime;
  const code = `${randomSigns(PLAIN_SIGNS, GROUP)}-${randomSigns(PLAIN_SIGNS, GROUP)}`;
  // No account can be called so. Of this start alone, as the code is: who was kept out by the mistakes of strangers starts anew.
  const tries = `SET-UP ${randomUUID()}`;
  let isOver = false;
  const isDue = async () => {
    if (!isOver) isOver = await hasAccounts(database.as('platform'));
    return !isOver;
  };
  return {
    code,
    isDue,
    async perform(body, origin) {
      if (!(await isDue())) throw alreadySetUp();
      const { code: given } = body;
      if (typeof given !== 'string' || given === '')
        throw new Problem('bad_request', {
          detail: 'Body: expected {"code": "…", "name": "…", "email": "…", "password": "…"}.',
        });
      const opens = await limitedTry(database, { account: tries, userId: undefined, origin }, () =>
        Promise.resolve(isSame(given, code) || undefined),
      );
      if (opens === undefined)
        throw new Problem('bad_set_up_code', {
          detail:
            'POST /api/set-up, code: expected the one-time code that this start of the server has printed, got another; read it there, or start the server again for a new one.',
        });
      const context = asSystem(runtime, 'platform', origin);
      const id = await createFirstAdministrator(context, acceptable(runtime, body));
      isOver = true;
      const account = await accountOf(runtime, id);
      if (!account) throw new Error(`users: expected the account that was just made, ${id}, found none`);
      return admit(runtime, authenticator, account, origin, 'password');
    },
  };
}

const textOf = (value: Json | undefined): Json => (typeof value === 'string' ? value.trim() : (value ?? null));

/** Everything wrong with what was filled in, at once. @throws Problem `invalid`. */
function acceptable(runtime: Runtime, body: JsonObject): NewAdministrator {
  const [given, password] = [textOf(body['email']), body['password'] ?? ''];
  const email = typeof given === 'string' ? given.toLowerCase() : given;
  const administrator = newAdministrator(asSystem(runtime, 'platform'), {
    name: textOf(body['name']),
    email,
    password,
  });
  const { resource, record } = administrator;
  const errors = [
    ...validateRecord(resource, applyDefaults(resource, record), { mode: 'create' }).filter(
      ({ path }) => path !== 'password',
    ),
    ...(typeof password !== 'string' || password === ''
      ? [violation('password', 'required')]
      : passwordViolations(runtime, password, typeof email === 'string' ? email : '')),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return administrator;
}

/** As long for a code that differs in its first sign as for one that differs in its last. Read aloud or copied, dashes and capitals may be lost. */
function isSame(given: string, code: string): boolean {
  const digest = (text: string) =>
    createHash('sha256')
      .update(text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
      .digest();
  return timingSafeEqual(digest(given), digest(code));
}
