import { Problem } from '../../core/errors';
import type { Json, JsonObject, Language } from '../../core/types';
import { validateRecord } from '../../core/validation/validate-record';
import { violation } from '../../core/violations';
import type { Violation } from '../../core/wire';
import { asSystem, resourceOf, type OperationContext } from '../operations/context';
import { columnsOf } from '../database/table-columns';
import { openTenant, type Applicant } from '../operations/accounts/open-tenant';
import type { Registration } from '../application/plugin';
import type { Runtime } from '../operations/runtime';
import { passwordViolations } from './password/acceptable-password';
import { findAccount } from './find-account';
import type { Origin } from './login';
import { oneAtATime } from './limits/login-limits';
import { mayMail } from './limits/mail-limits';
import { sendVerification } from './password/verify-email';

/** What the application makes of companies that register themselves; undefined where it has none, or no tenants. */
export const registrationOf = ({ application, catalog }: Pick<Runtime, 'application' | 'catalog'>) =>
  catalog().resources.has('tenants') ? application.registration : undefined;

/** Is a company asked for what its state knows it by? */
export function asksDocument({ catalog }: Pick<Runtime, 'catalog'>): boolean {
  const tenants = catalog().resources.get('tenants');
  return tenants !== undefined && columnsOf(tenants).has('document');
}

/**
 * Opens a tenant for a stranger, whose account works once the e-mail address is confirmed. The answer is the same for an
 * address that has an account already: its owner is told by mail.
 * @throws Problem `invalid` for what can be seen without knowing who has accounts, or `too_many_requests`.
 */
export async function register(
  runtime: Runtime,
  registration: Registration,
  body: JsonObject,
  language: Language,
  origin: Origin,
): Promise<void> {
  const context = asSystem(runtime, 'platform', origin);
  const applicant = readApplicant(context, body, language);
  if (!(await mayMail(runtime, applicant.email, origin))) return;
  runtime.mail.later('registration', () =>
    oneAtATime(`registration of ${applicant.email}`, () => open(context, registration, applicant)),
  );
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** What the person fills in, by the name of the field, as the schemas call it. */
const NAMED: Readonly<Record<'tenants' | 'users', Readonly<Record<string, string>>>> = {
  tenants: { name: 'company', document: 'document' },
  users: { name: 'name', email: 'email' },
};

function readApplicant(context: OperationContext, body: JsonObject, language: Language): Applicant {
  const applicant: Applicant = {
    company: textOf(body['company']),
    name: textOf(body['name']),
    email: textOf(body['email']).toLowerCase(),
    ...(asksDocument(context.runtime) && {
      document: textOf(body['document'])
        .replaceAll(/[\s./-]/g, '')
        .toUpperCase(),
    }),
    password: typeof body['password'] === 'string' ? body['password'] : '',
    language,
  };
  const { company, name, email, document, password } = applicant;
  const errors = [
    ...schemaViolations(context, 'tenants', { name: company, ...(document !== undefined && { document }) }),
    ...schemaViolations(context, 'users', { name, email }),
    ...(password === '' ? [violation('password', 'required')] : passwordViolations(context.runtime, password, email)),
    ...(body['acceptTerms'] === true ? [] : [violation('acceptTerms', 'const', { allowed: true })]),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return applicant;
}

function schemaViolations(
  context: OperationContext,
  collection: 'tenants' | 'users',
  values: Record<string, string>,
): Violation[] {
  const path = (name: string) => NAMED[collection][name] ?? name;
  const [empty, given] = [
    Object.keys(values).filter((name) => values[name] === ''),
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  ];
  const refused = validateRecord(resourceOf(context, collection), given, { mode: 'partial' }).filter((error) =>
    Object.hasOwn(given, error.path),
  );
  return [
    ...empty.map((name) => violation(path(name), 'required')),
    ...refused.map((error) => ({ ...error, path: path(error.path) })),
  ];
}

async function open(context: OperationContext, registration: Registration, applicant: Applicant): Promise<void> {
  const { runtime } = context;
  const { email, name, language } = applicant;
  const known = await findAccount(runtime, email);
  if (known?.status === 'pending') return sendVerification(runtime, known);
  if (known) {
    runtime.mail.send({ to: known, text: 'accountExists', link: '/login' });
    return undefined;
  }
  try {
    const id = await openTenant(context, registration, applicant);
    return await sendVerification(runtime, { id, email, name, language });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
    // Such as a document that another customer has: nothing that strangers are told on the spot.
    runtime.mail.send({ to: applicant, text: 'registrationRefused', params: { company: applicant.company } });
    return undefined;
  }
}
