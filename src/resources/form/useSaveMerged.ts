import { useState } from 'react';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { writablePart, type FormSubject } from './form-record';
import { mergeStates, type Difference, type Side } from './merge-conflict';
import { useSaveRecord } from './useSaveRecord';
import { useViolationTexts } from './useViolationTexts';

export interface SaveMergedOptions {
  generated: GeneratedScreen;
  subject: FormSubject;
  onSaved: (record: DataRecord) => void;
  /** The record changed once more while the person was choosing: the three states to compare now. */
  onChangedAgain: (states: { base: JsonObject; mine: JsonObject; theirs: DataRecord }) => void;
}

export interface SaveMerged {
  save: (theirs: DataRecord, differences: Difference[], choices: Readonly<Record<string, Side>>) => Promise<void>;
  isSaving: boolean;
  /** Why the merged record was refused. */
  problem: string | null;
}

/** Saves what was merged over the newest version of the record. */
export function useSaveMerged({ generated, subject, onSaved, onChangedAgain }: SaveMergedOptions): SaveMerged {
  const send = useSaveRecord(generated.name, generated.isPart ? subject.inputs : undefined);
  const { sentence } = useViolationTexts(generated);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save: SaveMerged['save'] = async (theirs, differences, choices) => {
    setIsSaving(true);
    const merged = mergeStates(theirs, differences, choices);
    const outcome = await send({ ...writablePart(merged, subject), version: theirs.version }, theirs);
    setIsSaving(false);
    if (outcome.kind === 'saved') return onSaved(outcome.record);
    if (outcome.kind === 'conflict') {
      setProblem(null);
      return onChangedAgain({ base: theirs, mine: merged, theirs: outcome.current });
    }
    if (outcome.kind === 'failed') return setProblem(outcome.message);
    return setProblem(outcome.violations.map(sentence).join(' · '));
  };
  return { save, isSaving, problem };
}
