import { plainDigits } from '../../../core/format/digits';

/** `9` → `09:00`, `930` → `09:30`, `9:5` → `09:05`; what is no time becomes empty. */
export function normaliseTime(text: string): string {
  const plain = plainDigits(text).replace(/[h.]/, ':');
  const bare = plain.length > 2 ? plain.replace(/^(\d{1,2})(\d{2})$/, '$1:$2') : plain;
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(bare) ?? [];
  if (hours === '') return '';
  const time = `${hours.padStart(2, '0')}:${(minutes === '' ? '0' : minutes).padStart(2, '0')}`;
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) ? time : '';
}
