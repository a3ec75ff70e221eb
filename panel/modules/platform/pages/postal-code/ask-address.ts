import { POSTAL_ANSWERS, type PostalAddress, type PostalAnswer } from '../../rules/postal-address';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { answerOf, isText, objectOf, oneOf, orNull } from '../../../../../src/providers/api/shape';

const isAnswer = objectOf<PostalAnswer>({
  answer: oneOf(POSTAL_ANSWERS),
  address: orNull(
    objectOf<PostalAddress>({
      street: orNull(isText),
      district: orNull(isText),
      city: orNull(isText),
      state: orNull(isText),
    }),
  ),
});

/** The address of a postal code; null where nobody says, for whatever reason: forms go on without. */
export async function askAddress(code: string, signal: AbortSignal): Promise<PostalAddress | null> {
  const path = `/api/postal-codes/${code}`;
  try {
    return answerOf(`GET ${path}`, isAnswer, (await httpClient(path, { signal })).json).address;
  } catch {
    return null;
  }
}
