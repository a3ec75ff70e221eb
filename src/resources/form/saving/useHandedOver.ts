import { useState } from 'react';
import { useLocation } from 'react-router';
import { isObject } from '../../../../core/is-object';
import type { JsonObject } from '../../../../core/types';

/** What a link to a form may bring along in the state of the page; never in the address, which anybody may write. */
export interface HandedOver {
  /** Values by field that the form begins with, as if the person had filled them in. */
  record?: JsonObject;
  /** Path that saving and cancelling lead to, in place of the list. */
  returnTo?: string;
  /** The field whose part of a new form is open first. */
  openAt?: string;
}

function handedOver(state: unknown): HandedOver {
  if (!isObject(state)) return {};
  const { record, returnTo, openAt } = state;
  return {
    ...(isObject(record) && { record }),
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof openAt === 'string' && { openAt }),
  };
}

/** What came along to this form, as its page was opened. */
export function useHandedOver(): HandedOver {
  const { state }: { state: unknown } = useLocation();
  return useState(() => handedOver(state))[0];
}
