import { CannotDo } from './cannot-do';

const AUDIO = /^[A-Za-z0-9._/-]{1,120}$/;

/** The name of an audio as it goes into a command: what else it may hold would be something else there. @throws CannotDo */
export function audioName(given: string | undefined): string {
  if (given !== undefined && AUDIO.test(given)) return given;
  throw new CannotDo(`expected the name of an audio, got ${JSON.stringify(given ?? '')}`);
}
