"use client";

import { useDeferredValue, useMemo, useState } from "react";
import type { AdaptiveJsonSchema } from "@/lib/contract/adaptive-json-schema";
import type { SiteAdaptiveSchema } from "@/lib/contract/adaptive-schema";
import { checkSchema } from "./check-schema";

const textOf = (schema: AdaptiveJsonSchema) => `${JSON.stringify(schema, null, 2)}\n`;

/** The schema as it is being edited: one text, which both views read and write. */
export function useSchemaDraft(saved: SiteAdaptiveSchema) {
  const savedText = useMemo(() => textOf(saved.jsonSchema), [saved]);
  const [draft, setDraft] = useState<{ text: string; since: string }>();
  const text = draft?.text ?? savedText;
  const dirty = text !== savedText;
  const setText = (next: string) =>
    setDraft((before) => ({ text: next, since: before?.since ?? saved.updatedAt }));
  // The marks may come a moment after the letters; what is saved is checked as it stands.
  const checked = useDeferredValue(text);
  const { schema, faults } = useMemo(() => checkSchema(checked), [checked]);
  return {
    text,
    setText,
    /** Changes the schema as it then is; text with faults stays untouched. */
    changeSchema: (change: (schema: AdaptiveJsonSchema) => AdaptiveJsonSchema) =>
      setDraft((before) => {
        const { schema: current } = checkSchema(before?.text ?? savedText);
        const since = before?.since ?? saved.updatedAt;
        return current ? { text: textOf(change(current)), since } : before;
      }),
    schema,
    faults,
    dirty,
    /** Someone else has saved another schema since this editing began. */
    overtaken: dirty && draft !== undefined && draft.since !== saved.updatedAt,
    discard: () => setDraft(undefined),
    /** The service has this text since then; what was edited after it was sent stays. */
    settle: (sent: string, since: string) =>
      setDraft((now) => (now && now.text !== sent ? { text: now.text, since } : undefined)),
    /** Reads the text anew, for saving. */
    read: () => checkSchema(text).schema,
  };
}

export type SchemaDraft = ReturnType<typeof useSchemaDraft>;
