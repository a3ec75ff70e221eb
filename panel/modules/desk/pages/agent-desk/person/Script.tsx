import { marked } from 'marked';
import { useMemo } from 'react';
import { isObject } from '../../../../../../core/is-object';
import type { DataRecord } from '../../../../../../core/wire';
import { RichText } from '../../../../../../src/fields/inputs/RichText';

const PLACE = /\{var\.([^{}]+)\}/g;
/** What Markdown would take for more than text. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

interface ScriptProps {
  /** Markdown with `{var.name}`. */
  script: string;
  mailingContact: DataRecord | null;
}

/** What the agent says, with what the list of the campaign knows of the contact. */
export default function Script({ script, mailingContact }: ScriptProps) {
  const html = useMemo(
    () => marked.parse(filled(script, mailingContact), { async: false, gfm: true }),
    [script, mailingContact],
  );
  return <RichText html={html} />;
}

function filled(script: string, mailingContact: DataRecord | null): string {
  const vars = isObject(mailingContact?.['vars']) ? mailingContact['vars'] : {};
  return script.replaceAll(PLACE, (_, name: string) => {
    const value = vars[name.trim()];
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).replaceAll(PUNCTUATION, String.raw`\$&`)
      : '…';
  });
}
