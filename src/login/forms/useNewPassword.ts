import { useState } from 'react';
import { passwordFault } from '../../../core/password/password-rules';

/** A password that somebody is about to choose, typed twice. */
export function useNewPassword(email?: string) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const fault = password === '' ? undefined : passwordFault(password, email);
  const differs = repeated !== '' && repeated !== password;
  return {
    password,
    setPassword,
    repeated,
    setRepeated,
    fault,
    differs,
    isReady: password !== '' && fault === undefined && repeated === password,
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
