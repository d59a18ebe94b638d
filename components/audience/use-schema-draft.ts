"use client";

import { use, useDeferredValue, useMemo, useState } from "react";
import type { AdaptiveJsonSchema } from "@/lib/contract/adaptive-json-schema";
import type { SiteAdaptiveSchema } from "@/lib/contract/adaptive-schema";

const textOf = (schema: AdaptiveJsonSchema) => `${JSON.stringify(schema, null, 2)}\n`;

type Check = typeof import("./check-schema").checkSchema;

let loading: Promise<Check> | undefined;

/** What checks a text is fetched with the first change: what is saved has been checked. */
const loadCheck = (): Promise<Check> => {
  loading ??= import("./check-schema").then(
    ({ checkSchema }) => checkSchema,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

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
  const check = checked === savedText ? undefined : use(loadCheck());
  const { schema, faults } = useMemo(
    () => check?.(checked) ?? { schema: saved.jsonSchema, faults: [] },
    [check, checked, saved],
  );
  return {
    text,
    setText,
    /** Changes the schema as it then is; text with faults stays untouched. */
    changeSchema: async (change: (schema: AdaptiveJsonSchema) => AdaptiveJsonSchema) => {
      const checkNow = await loadCheck();
      setDraft((before) => {
        const { schema: current } = checkNow(before?.text ?? savedText);
        const since = before?.since ?? saved.updatedAt;
        return current ? { text: textOf(change(current)), since } : before;
      });
    },
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
    read: async () => (await loadCheck())(text).schema,
  };
}

export type SchemaDraft = ReturnType<typeof useSchemaDraft>;
