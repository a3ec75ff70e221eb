import { useEffect, useState } from 'react';
import { isObject } from '../../../core/is-object';
import { fetchFile } from '../api/fetchFile';
import { createRemote } from '../api/remote';

/** What the server offers beside e-mail and password: `GET /api/auth/methods`. */
export interface SignInMethods {
  passkeys?: { relyingParty: string };
  /** Strangers may open an account. */
  register: boolean;
  /** For that, their company says what its state knows it by. */
  registerDocument: boolean;
  /** Mails are not sent but shown. */
  outbox: boolean;
  openid?: { label: string };
}

const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** What is understood of the answer; the rest is not offered. */
function parse(answer: unknown): SignInMethods {
  const [relyingParty, label] = [
    member(member(answer, 'passkeys'), 'relyingParty'),
    member(member(answer, 'openid'), 'label'),
  ];
  return {
    ...(typeof relyingParty === 'string' && { passkeys: { relyingParty } }),
    register: member(answer, 'register') === true,
    registerDocument: member(answer, 'registerDocument') === true,
    outbox: member(answer, 'outbox') === true,
    ...(typeof label === 'string' && { openid: { label } }),
  };
}

const methods = createRemote(async () => parse(await fetchFile('/api/auth/methods')));

/** Undefined until the server has said; nobody waits for it to sign in with a password. */
export function useSignInMethods(): SignInMethods | undefined {
  const [known, setKnown] = useState(methods.current);
  useEffect(() => {
    methods.load().then(setKnown, (error: unknown) => reportError(error));
  }, []);
  return known;
}
