import { flowResponder } from '../flows/flow-responder';
import type { Responder } from './responder';

/** Who answers contacts before a person does, in the order in which they are asked. */
export const RESPONDERS: readonly Responder[] = [flowResponder];
