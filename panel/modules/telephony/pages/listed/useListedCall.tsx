import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { lazy } from '../../../../../src/providers/api/lazy';
import { callFailure } from '../../../../../src/resources/useProblemText';

const ListedDialog = lazy(() => import('./ListedDialog'));

/** A `POST` to a door that has somebody called. */
export type SendCall = (path: string, body: JsonObject) => Promise<unknown>;

interface ListedCall {
  /** Sends what has somebody called; rejects with the refusal where a list names the number and the person leaves it at that. */
  call: SendCall;
  /** To be drawn. */
  dialog: ReactNode;
}

interface Question {
  refusal: unknown;
  /** Undefined: the number is not called. */
  answer: (reason: string | undefined) => void;
}

/** Where a list names the number that is to be called, whoever may call it all the same is asked why, and it is asked for once more. */
export function useListedCall(send: SendCall = post): ListedCall {
  const [question, setQuestion] = useState<Question>();
  const call = useCallback<SendCall>(
    async (path, body) => {
      try {
        return await send(path, body);
      } catch (refusal) {
        if (!mayConfirm(refusal)) throw refusal;
        const reason = await new Promise<string | undefined>((answer) => setQuestion({ refusal, answer }));
        setQuestion(undefined);
        if (reason === undefined) throw refusal;
        return send(path, { ...body, reason });
      }
    },
    [send],
  );
  return {
    call,
    dialog:
      question === undefined ? null : (
        <Suspense fallback={null}>
          <ListedDialog refusal={question.refusal} onAnswer={question.answer} />
        </Suspense>
      ),
  };
}

const post: SendCall = (path, body) => callApi(path, 'POST', body);

function mayConfirm(refusal: unknown): boolean {
  const { code, params } = callFailure(refusal).body ?? {};
  const isListed = code === 'number_listed' || code === 'number_blocked';
  return (
    isListed && typeof params === 'object' && params !== null && 'mayConfirm' in params && params.mayConfirm === true
  );
}
