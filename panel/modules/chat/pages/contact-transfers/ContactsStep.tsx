import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { JsonObject } from '../../../../../core/types';
import { FieldSlot } from '../../../../../src/resources/form/FieldSlot';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import { narrowed } from './narrowed';
import { StepButtons } from './StepButtons';
import { choiceOf } from './transfer-draft';
import type { StepProps } from './step-props';
import { WalletCount } from './WalletCount';

/** Which contacts of the wallet, with how many they are. */
export function ContactsStep({ generated: { collection }, subject, nobody, slot, onBack }: StepProps) {
  const { label, help } = useScreenLabels(collection);
  const values = useWatch();
  const from: unknown = values['fromAgentId'];
  // On offer are those that can be moved.
  const chosen = useMemo(() => {
    const filter: JsonObject =
      nobody || typeof from !== 'string' ? { ownerAgentId_null: true } : { ownerAgentId: from };
    return narrowed(subject.inputs, 'contactIds', filter);
  }, [subject, nobody, from]);
  return (
    <>
      {slot('mode')}
      {slot('filter')}
      {chosen ? (
        <FieldSlot field={chosen} access="input" collection={collection} label={label(chosen)} help={help(chosen)} />
      ) : null}
      <WalletCount choice={choiceOf(values, subject, nobody)} />
      <StepButtons onBack={onBack} />
    </>
  );
}
