/** The thread on which sound is converted: see `mp3-converter.ts`. */
import { parentPort } from 'node:worker_threads';
import { openCalls } from '../../../../../../server/reading/threads/calls';
import { encodeMp3 } from './encode-mp3';
import type { ConvertQuestions } from './mp3-converter';

if (parentPort === null) throw new Error('mp3-thread: expected a thread that began this one');
openCalls<ConvertQuestions, Record<string, never>>(parentPort, { encode: ({ from, to }) => encodeMp3(from, to) });
