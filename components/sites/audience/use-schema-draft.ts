"use client";

import { use, useDeferredValue, useMemo, useState } from "react";
import type { AdaptiveJsonSchema } from "@/lib/contract/sites/adaptive-json-schema";
import type { SiteAdaptiveSchema } from "@/lib/contract/sites/adaptive-schema";

const textOf = (schema: AdaptiveJsonSchema) => `${JSON.stringify(schema, null, 2)}\n`;

type Check = typeof import("./check-schema").checkSchema;

let loading: Promise<Check> | undefined;

/** Loads the validator on the first change, as the saved schema is valid. */
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

/** Edited schema, with one text behind both views. */
export function useSchemaDraft(saved: SiteAdaptiveSchema) {
  const savedText = useMemo(() => textOf(saved.jsonSchema), [saved]);
  const [draft, setDraft] = useState<{ text: string; since: string }>();
  const text = draft?.text ?? savedText;
  const dirty = text !== savedText;
  const setText = (next: string) =>
    setDraft((before) => ({ text: next, since: before?.since ?? saved.updatedAt }));
  // Error marks may lag behind typing; saving validates the current text.
  const checked = useDeferredValue(text);
  const check = checked === savedText ? undefined : use(loadCheck());
  const { schema, errors } = useMemo(
    () => check?.(checked) ?? { schema: saved.jsonSchema, errors: [] },
    [check, checked, saved],
  );
  return {
    text,
    setText,
    /** Applies a change to the current schema; does nothing if its text is invalid. */
    changeSchema: async (change: (schema: AdaptiveJsonSchema) => AdaptiveJsonSchema) => {
      const checkNow = await loadCheck();
      setDraft((before) => {
        const { schema: current } = checkNow(before?.text ?? savedText);
        const since = before?.since ?? saved.updatedAt;
        return current ? { text: textOf(change(current)), since } : before;
      });
    },
    schema,
    errors,
    dirty,
    /** Somebody else has saved a schema since this edit began. */
    overtaken: dirty && draft !== undefined && draft.since !== saved.updatedAt,
    discard: () => setDraft(undefined),
    /** Called after a save; later edits stay. */
    settle: (sent: string, since: string) =>
      setDraft((now) => (now && now.text !== sent ? { text: now.text, since } : undefined)),
    /** Parses the current text, for saving. */
    read: async () => (await loadCheck())(text).schema,
  };
}

export type SchemaDraft = ReturnType<typeof useSchemaDraft>;
