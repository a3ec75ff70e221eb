import type { ReactNode } from 'react';
import type { FormSubject } from '../../../../../src/resources/form/form-record';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

/** What a step of the form is given. */
export interface StepProps {
  generated: GeneratedScreen;
  subject: FormSubject;
  /** The contacts are those without an agent. */
  nobody: boolean;
  onNobody: (nobody: boolean) => void;
  /** The input of a field, under its name. */
  slot: (name: string) => ReactNode;
  onBack: () => void;
}
