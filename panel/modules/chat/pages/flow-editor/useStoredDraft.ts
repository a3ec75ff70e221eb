import { useMemo, useState } from 'react';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { useSaveRecord, type SaveOutcome } from '../../../../../src/resources/form/saving/useSaveRecord';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { draftOf, storedDraft, type Draft } from './draft';
import type { DraftHistory } from './useDraft';

const DRAWN = ['nodes', 'edges'];

interface StoredDraftOptions {
  generated: GeneratedScreen;
  record: DataRecord;
  history: DraftHistory;
  /** The drawing came from elsewhere: what is stored does not take its place. */
  isBrought: boolean;
  /** What a flow begins with that nobody has drawn yet. */
  start: Draft;
}

export interface StoredDraft {
  isDirty: boolean;
  isSaving: boolean;
  /** Undefined where there is nothing to save. */
  save: () => Promise<SaveOutcome | undefined>;
  /** The record that the drawing was begun from. */
  base: DataRecord;
  /** The record as the person wants it. */
  mine: JsonObject;
  /** What somebody else stored meanwhile. */
  conflict: DataRecord | null;
  dismiss: () => void;
  /** Goes on from what is stored now. */
  take: (record: DataRecord) => void;
  /** The screen of the drawing alone. */
  part: GeneratedScreen;
}

const textOf = (draft: Draft): string => JSON.stringify(storedDraft(draft));

/** Keeps the drawing and its record together: what others store is taken over while nothing is changed here, and else told when saving. */
export function useStoredDraft({ generated, record, history, isBrought, start }: StoredDraftOptions): StoredDraft {
  const drawn = (stored: DataRecord): Draft => {
    const draft = draftOf(stored);
    return draft.nodes.length === 0 ? start : draft;
  };
  const [base, setBase] = useState<DataRecord | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<DataRecord | null>(null);
  const part = useMemo<GeneratedScreen>(
    () => ({
      ...generated,
      isPart: true,
      resource: { ...generated.resource, fields: generated.resource.fields.filter(({ name }) => DRAWN.includes(name)) },
    }),
    [generated],
  );
  const write = useSaveRecord(generated.name, part.resource.fields);
  const from = base ?? record;
  const isDirty = textOf(history.draft) !== textOf(drawn(from)) && (base !== null || isBrought);
  const take = (stored: DataRecord) => {
    setBase(stored);
    setConflict(null);
    history.load(drawn(stored));
  };
  if (base === null) {
    setBase(record);
    if (!isBrought) history.load(drawn(record));
  } else if (record.version > base.version && !isSaving) {
    // Whoever changed something else than the drawing is in nobody's way.
    const isElsewhere = textOf(drawn(record)) === textOf(drawn(base));
    if (isElsewhere) setBase(record);
    else if (!isDirty) take(record);
  }
  const data = storedDraft(history.draft);
  return {
    isDirty,
    isSaving,
    base: from,
    mine: { ...from, ...data },
    conflict,
    dismiss: () => setConflict(null),
    take,
    part,
    async save() {
      if (!isDirty) return undefined;
      setSaving(true);
      const outcome = await write({ ...data, version: from.version }, from);
      if (outcome.kind === 'saved') setBase(outcome.record);
      if (outcome.kind === 'conflict') setConflict(outcome.current);
      setSaving(false);
      return outcome;
    },
  };
}
