import { authCall } from './authCall';
import { answerOf, isText, listOf, objectOf } from '../api/shape';

/** What an authenticator app needs: as QR code, and as text for typing in. */
export interface Enrolment {
  secret: string;
  uri: string;
}

const isEnrolment = objectOf<Enrolment>({ secret: isText, uri: isText });
const hasCodes = objectOf({ recoveryCodes: listOf(isText) });

/** In groups of four, as people copy it by hand. */
export const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** Begins to set up an authenticator app. The password is not asked right after a sign-in that led here. Throws `SignInError`. */
export async function enrol(currentPassword?: string): Promise<Enrolment> {
  const path = 'second-factor/enrol';
  return answerOf(path, isEnrolment, await authCall(path, currentPassword === undefined ? {} : { currentPassword }));
}

async function codesFrom(path: string, body: object): Promise<string[]> {
  return answerOf(path, hasCodes, await authCall(path, body)).recoveryCodes;
}

/** Confirms the app by its first code; answers the recovery codes, which are never shown again. Throws `SignInError`. */
export const confirmEnrolment = (code: string): Promise<string[]> => codesFrom('second-factor/confirm', { code });

/** New recovery codes; the old ones are worth nothing then. Throws `SignInError`. */
export const renewRecoveryCodes = (currentPassword: string, code: string): Promise<string[]> =>
  codesFrom('second-factor/recovery-codes', { currentPassword, code });

/** Goes back to the password alone. Throws `SignInError`. */
export async function disableSecondFactor(currentPassword: string, code: string): Promise<void> {
  await authCall('second-factor/disable', { currentPassword, code });
}
